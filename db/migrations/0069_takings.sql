CREATE TABLE `takings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`day` text NOT NULL,
	`float_cents` integer NOT NULL,
	`bank_cents` integer NOT NULL,
	`petty_cents` integer NOT NULL,
	`counted_cents` integer NOT NULL,
	`note` text,
	`closed_by_id` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`closed_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "takings_day_filled" CHECK(length(trim("takings"."day")) > 0),
	CONSTRAINT "takings_float_cents_range" CHECK("takings"."float_cents" BETWEEN 0 AND 9999999999),
	CONSTRAINT "takings_bank_cents_range" CHECK("takings"."bank_cents" BETWEEN 0 AND 9999999999),
	CONSTRAINT "takings_petty_cents_range" CHECK("takings"."petty_cents" BETWEEN 0 AND 9999999999),
	CONSTRAINT "takings_counted_cents_range" CHECK("takings"."counted_cents" BETWEEN 0 AND 9999999999)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `takings_day_unique` ON `takings` (`day`);--> statement-breakpoint
CREATE INDEX `takings_closed_by` ON `takings` (`closed_by_id`);--> statement-breakpoint
ALTER TABLE `payment` ADD `takings_on` text;--> statement-breakpoint
CREATE INDEX `payment_takings` ON `payment` (`takings_on`) WHERE "payment"."takings_on" IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `takings_stay` BEFORE UPDATE OF `day`, `float_cents`, `bank_cents`, `petty_cents`, `counted_cents` ON `takings`
BEGIN
	SELECT RAISE(ABORT, 'takings that are closed do not change');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_takings_stay` BEFORE UPDATE OF `takings_on` ON `payment`
BEGIN
	SELECT RAISE(ABORT, 'a payment does not change');
END;
