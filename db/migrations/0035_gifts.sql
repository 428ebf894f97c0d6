ALTER TABLE `customer_order` ADD `is_gift` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `customer_order` ADD `gift_card_text` text;--> statement-breakpoint
ALTER TABLE `customer_order` ADD `needed_by` text;--> statement-breakpoint
ALTER TABLE `shop` ADD `gift_wrapping` text;