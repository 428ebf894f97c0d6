CREATE TABLE `valuation_photo` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`valuation_id` integer NOT NULL,
	`fingerprint` text NOT NULL,
	`content` blob NOT NULL,
	`thumbnail` blob NOT NULL,
	FOREIGN KEY (`valuation_id`) REFERENCES `valuation`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "valuation_photo_fingerprint_filled" CHECK(length(trim("valuation_photo"."fingerprint")) > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `valuation_photo_once` ON `valuation_photo` (`valuation_id`,`fingerprint`);--> statement-breakpoint
CREATE TABLE `valuation` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`full_name` text NOT NULL,
	`email` text,
	`phone` text,
	`product` integer,
	`description` text NOT NULL,
	`value_cents` integer NOT NULL,
	`purpose` text NOT NULL,
	`valued_by` text NOT NULL,
	`valued_on` text NOT NULL,
	`corrects` integer,
	`seller` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "valuation_reachable" CHECK(coalesce("valuation"."email", "valuation"."phone") IS NOT NULL),
	CONSTRAINT "valuation_full_name_filled" CHECK(length(trim("valuation"."full_name")) > 0),
	CONSTRAINT "valuation_description_filled" CHECK(length(trim("valuation"."description")) > 0),
	CONSTRAINT "valuation_valued_by_filled" CHECK(length(trim("valuation"."valued_by")) > 0),
	CONSTRAINT "valuation_valued_on_filled" CHECK(length(trim("valuation"."valued_on")) > 0),
	CONSTRAINT "valuation_value_cents_range" CHECK("valuation"."value_cents" BETWEEN 0 AND 9999999999),
	CONSTRAINT "valuation_purpose_known" CHECK("valuation"."purpose" IN ('insurance', 'estate', 'family', 'sale')),
	CONSTRAINT "valuation_seller_json" CHECK(json_valid("valuation"."seller"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `valuation_corrects_unique` ON `valuation` (`corrects`);--> statement-breakpoint
CREATE INDEX `valuation_email` ON `valuation` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `valuation_phone` ON `valuation` (ltrim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("phone", ' ', ''), char(160), ''), char(9), ''), '(', ''), ')', ''), '-', ''), '‑', ''), '–', ''), '.', ''), '/', ''), '+61', ''), '0'));--> statement-breakpoint
CREATE INDEX `valuation_product` ON `valuation` (`product`) WHERE "valuation"."product" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER `valuation_unchanged` BEFORE UPDATE ON `valuation`
BEGIN
	SELECT RAISE(ABORT, 'a valuation does not change');
END;
