ALTER TABLE `product` ADD `private_note` text;--> statement-breakpoint
ALTER TABLE `product` ADD `cost_cents` integer;--> statement-breakpoint
ALTER TABLE `product` ADD `supplier` text;--> statement-breakpoint
ALTER TABLE `product` ADD `next_sale_price_cents` integer;--> statement-breakpoint
ALTER TABLE `product` ADD `sale_starts_at` integer;--> statement-breakpoint
ALTER TABLE `product` ADD `sale_ends_at` integer;--> statement-breakpoint
CREATE INDEX `product_sale_starts` ON `product` (`sale_starts_at`) WHERE sale_starts_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `product_sale_ends` ON `product` (`sale_ends_at`) WHERE sale_ends_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `change` ADD `bulk_edit` integer;--> statement-breakpoint
CREATE INDEX `change_bulk_edit` ON `change` (`bulk_edit`,`id`) WHERE bulk_edit IS NOT NULL;--> statement-breakpoint
ALTER TABLE `shop` ADD `low_stock` integer DEFAULT 2;