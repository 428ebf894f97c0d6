ALTER TABLE `menu_entry` ADD `introduction` text;--> statement-breakpoint
ALTER TABLE `outbox_message` ADD `pictures` text;--> statement-breakpoint
ALTER TABLE `customer_order` ADD `title` text;