ALTER TABLE `customer_order` ADD `client` text;--> statement-breakpoint
ALTER TABLE `customer_order` ADD `lost_at` integer;--> statement-breakpoint
CREATE INDEX `customer_order_client` ON `customer_order` (`client`) WHERE "customer_order"."client" IS NOT NULL;