CREATE TABLE `job` (
	`order_id` integer PRIMARY KEY NOT NULL,
	`item` text NOT NULL,
	`condition` text,
	`value_cents` integer,
	`ask_above_cents` integer,
	`bench_id` integer,
	FOREIGN KEY (`order_id`) REFERENCES `customer_order`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`bench_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "job_item_filled" CHECK(length(trim("job"."item")) > 0),
	CONSTRAINT "job_value_cents_range" CHECK("job"."value_cents" BETWEEN 0 AND 9999999999),
	CONSTRAINT "job_ask_above_cents_range" CHECK("job"."ask_above_cents" BETWEEN 0 AND 9999999999)
) STRICT;
--> statement-breakpoint
CREATE INDEX `job_bench` ON `job` (`bench_id`);--> statement-breakpoint
ALTER TABLE `customer_order` ADD `taken_in_at` integer;--> statement-breakpoint
ALTER TABLE `shop` ADD `job_stages` text DEFAULT 'Taken in
At the bench
Waiting for parts
Setting
Polishing' NOT NULL;