CREATE TABLE `order_photo` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`fingerprint` text NOT NULL,
	`content` blob NOT NULL,
	`thumbnail` blob NOT NULL,
	`shown` integer DEFAULT true NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `customer_order`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "order_photo_fingerprint_filled" CHECK(length(trim("order_photo"."fingerprint")) > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `order_photo_once` ON `order_photo` (`order_id`,`fingerprint`);--> statement-breakpoint
ALTER TABLE `order_line` ADD `promises` text;