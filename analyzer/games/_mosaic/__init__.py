"""What the mosaic games share (document new-lands 29-124; the same text stands in pyramid 32-121)."""
