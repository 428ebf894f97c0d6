-- By hand: drizzle-kit splits an expression at its commas.
CREATE INDEX `enquiry_phone` ON `enquiry` (replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(`phone`, ' ', ''), char(160), ''), char(9), ''), '(', ''), ')', ''), '-', ''), '‑', ''), '–', ''), '.', ''), '/', ''));
