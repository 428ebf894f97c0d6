ALTER TABLE `order_change` ADD `is_delivery` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `customer_order` ADD `invoice_abn` text;