CREATE TABLE `removal` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "removal_kind_known" CHECK("removal"."kind" IN ('content_block', 'gemstone', 'footer_link', 'newsletter', 'subscriber')),
	CONSTRAINT "removal_payload_json" CHECK(json_valid("removal"."payload"))
) STRICT;
--> statement-breakpoint
CREATE INDEX `removal_age` ON `removal` (`created_at`);--> statement-breakpoint
ALTER TABLE `product_import` ADD `undone_at` integer;