ALTER TABLE `product` ADD `stock_number` text;--> statement-breakpoint
ALTER TABLE `product` ADD `resizable` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `product` ADD `returnable` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `product_stock_number_unique` ON `product` (`stock_number`);--> statement-breakpoint
ALTER TABLE `shop` ADD `dispatch_days` integer;--> statement-breakpoint
ALTER TABLE `shop` ADD `sizing_days` integer;--> statement-breakpoint
ALTER TABLE `shop` ADD `engraving_days` integer;--> statement-breakpoint
ALTER TABLE `shop` ADD `delivery_times` text;--> statement-breakpoint
ALTER TABLE `shop` ADD `details_tab` text;--> statement-breakpoint
ALTER TABLE `shop` ADD `ring_text` text;