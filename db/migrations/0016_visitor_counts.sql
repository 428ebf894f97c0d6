CREATE TABLE `empty_search` (
	`term` text NOT NULL,
	`day` text NOT NULL,
	`searches` integer NOT NULL,
	PRIMARY KEY(`term`, `day`),
	CONSTRAINT "empty_search_term_filled" CHECK(length(trim("empty_search"."term")) > 0),
	CONSTRAINT "empty_search_day_filled" CHECK(length(trim("empty_search"."day")) > 0),
	CONSTRAINT "empty_search_searches_count" CHECK("empty_search"."searches" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `empty_search_day` ON `empty_search` (`day`);--> statement-breakpoint
CREATE TABLE `product_count` (
	`product_id` integer NOT NULL,
	`day` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`requests` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`product_id`, `day`),
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_count_day_filled" CHECK(length(trim("product_count"."day")) > 0),
	CONSTRAINT "product_count_views_count" CHECK("product_count"."views" >= 0),
	CONSTRAINT "product_count_requests_count" CHECK("product_count"."requests" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `product_count_day` ON `product_count` (`day`);--> statement-breakpoint
CREATE INDEX `product_count_requested` ON `product_count` (`day`) WHERE "product_count"."requests" > 0;--> statement-breakpoint
CREATE TABLE `setting` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	CONSTRAINT "setting_name_filled" CHECK(length(trim("setting"."name")) > 0),
	CONSTRAINT "setting_value_json" CHECK(json_valid("setting"."value"))
) STRICT;
