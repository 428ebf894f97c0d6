CREATE TABLE `__new_card_refund` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`of_payment` integer NOT NULL,
	`key` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`reason` text NOT NULL,
	`requested_by_id` integer,
	`provider_reference` text,
	`payment_id` integer,
	`failed_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer,
	`last_error` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`of_payment`) REFERENCES `payment`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requested_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`payment_id`) REFERENCES `payment`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "card_refund_key_filled" CHECK(length(trim("__new_card_refund"."key")) > 0),
	CONSTRAINT "card_refund_amount_positive" CHECK("__new_card_refund"."amount_cents" > 0)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_card_refund`("id", "of_payment", "key", "amount_cents", "reason", "requested_by_id", "provider_reference", "payment_id", "failed_at", "attempts", "next_try_at", "last_error", "created_at") SELECT "id", "of_payment", "key", "amount_cents", "reason", "requested_by_id", "provider_reference", "payment_id", "failed_at", "attempts", "next_try_at", "last_error", "created_at" FROM `card_refund`;--> statement-breakpoint
DROP TABLE `card_refund`;--> statement-breakpoint
ALTER TABLE `__new_card_refund` RENAME TO `card_refund`;--> statement-breakpoint
CREATE UNIQUE INDEX `card_refund_key_unique` ON `card_refund` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `card_refund_provider_reference_unique` ON `card_refund` (`provider_reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `card_refund_payment_id_unique` ON `card_refund` (`payment_id`);--> statement-breakpoint
CREATE INDEX `card_refund_of` ON `card_refund` (`of_payment`,`id`);--> statement-breakpoint
CREATE INDEX `card_refund_requested_by` ON `card_refund` (`requested_by_id`);--> statement-breakpoint
CREATE INDEX `card_refund_due` ON `card_refund` (`next_try_at`) WHERE "card_refund"."next_try_at" IS NOT NULL;
--> statement-breakpoint
-- What is asked for and not yet made counts as given back.
CREATE TRIGGER `card_refund_within` BEFORE INSERT ON `card_refund`
BEGIN
	SELECT RAISE(ABORT, 'refund exceeds payment') FROM `payment` AS `paid` WHERE `paid`.`id` = NEW.`of_payment` AND `paid`.`amount_cents` - NEW.`amount_cents` + (SELECT coalesce(sum(`amount_cents`), 0) FROM `payment` WHERE `of_payment` = `paid`.`id` OR `of_payment` IN (SELECT `id` FROM `payment` WHERE `of_payment` = `paid`.`id`)) - (SELECT coalesce(sum(`amount_cents`), 0) FROM `card_refund` WHERE `of_payment` = NEW.`of_payment` AND `payment_id` IS NULL AND `failed_at` IS NULL) < 0;
END;
--> statement-breakpoint
DROP TRIGGER `payment_refund_within`;
--> statement-breakpoint
-- What has left the provider is recorded, however much it is.
CREATE TRIGGER `payment_refund_within` BEFORE INSERT ON `payment` WHEN NEW.`of_payment` IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'refund exceeds payment') FROM `payment` AS `paid` WHERE `paid`.`id` = NEW.`of_payment` AND (`paid`.`order_id` <> NEW.`order_id` OR (NEW.`kind` = 'paid_back' AND NEW.`provider_reference` IS NULL AND `paid`.`amount_cents` + NEW.`amount_cents` + (SELECT coalesce(sum(`amount_cents`), 0) FROM `payment` WHERE `of_payment` = `paid`.`id` OR `of_payment` IN (SELECT `id` FROM `payment` WHERE `of_payment` = `paid`.`id`)) < 0));
	SELECT RAISE(ABORT, 'a correction is the opposite') FROM `payment` AS `paid` WHERE NEW.`kind` = 'corrected' AND `paid`.`id` = NEW.`of_payment` AND (NEW.`amount_cents` <> -`paid`.`amount_cents` OR `paid`.`kind` NOT IN ('received', 'paid_back') OR (SELECT coalesce(sum(`amount_cents`), 0) FROM `payment` WHERE `of_payment` = `paid`.`id` OR `of_payment` IN (SELECT `id` FROM `payment` WHERE `of_payment` = `paid`.`id`)) <> 0);
END;
