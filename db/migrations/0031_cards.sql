CREATE TABLE `card_refund` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`of_payment` integer NOT NULL,
	`key` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`reason` text NOT NULL,
	`returned` text NOT NULL,
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
	CONSTRAINT "card_refund_key_filled" CHECK(length(trim("card_refund"."key")) > 0),
	CONSTRAINT "card_refund_returned_json" CHECK(json_valid("card_refund"."returned")),
	CONSTRAINT "card_refund_amount_positive" CHECK("card_refund"."amount_cents" > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `card_refund_key_unique` ON `card_refund` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `card_refund_provider_reference_unique` ON `card_refund` (`provider_reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `card_refund_payment_id_unique` ON `card_refund` (`payment_id`);--> statement-breakpoint
CREATE INDEX `card_refund_of` ON `card_refund` (`of_payment`,`id`);--> statement-breakpoint
CREATE INDEX `card_refund_requested_by` ON `card_refund` (`requested_by_id`);--> statement-breakpoint
CREATE INDEX `card_refund_due` ON `card_refund` (`next_try_at`) WHERE "card_refund"."next_try_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `card_session` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`key` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`session` text,
	`url` text,
	`expires_at` integer NOT NULL,
	`payment_id` integer,
	`closed_at` integer,
	`disputed_at` integer,
	`heard_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer,
	`last_error` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `customer_order`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`payment_id`) REFERENCES `payment`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "card_session_key_filled" CHECK(length(trim("card_session"."key")) > 0),
	CONSTRAINT "card_session_amount_positive" CHECK("card_session"."amount_cents" > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `card_session_key_unique` ON `card_session` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `card_session_session_unique` ON `card_session` (`session`);--> statement-breakpoint
CREATE UNIQUE INDEX `card_session_payment_id_unique` ON `card_session` (`payment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `card_session_open` ON `card_session` (`order_id`) WHERE "card_session"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX `card_session_order` ON `card_session` (`order_id`,`id`);--> statement-breakpoint
CREATE INDEX `card_session_due` ON `card_session` (`next_try_at`) WHERE "card_session"."next_try_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `__new_payment` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`method` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`of_payment` integer,
	`received_on` text NOT NULL,
	`reference` text,
	`reason` text,
	`provider_reference` text,
	`recorded_by_id` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `customer_order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`of_payment`) REFERENCES `payment`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recorded_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "payment_method_known" CHECK("__new_payment"."method" IN ('card', 'transfer', 'eftpos', 'cash', 'other')),
	CONSTRAINT "payment_amount_not_zero" CHECK("__new_payment"."amount_cents" <> 0),
	CONSTRAINT "payment_refund_of_payment" CHECK(("__new_payment"."amount_cents" < 0) = ("__new_payment"."of_payment" IS NOT NULL)),
	CONSTRAINT "payment_received_on_filled" CHECK(length(trim("__new_payment"."received_on")) > 0)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_payment`("id", "order_id", "method", "amount_cents", "of_payment", "received_on", "reference", "reason", "provider_reference", "recorded_by_id", "created_at") SELECT "id", "order_id", "method", "amount_cents", "of_payment", "received_on", "reference", "reason", NULL, "recorded_by_id", "created_at" FROM `payment`;--> statement-breakpoint
DROP TABLE `payment`;--> statement-breakpoint
ALTER TABLE `__new_payment` RENAME TO `payment`;--> statement-breakpoint
CREATE UNIQUE INDEX `payment_provider_reference_unique` ON `payment` (`provider_reference`);--> statement-breakpoint
CREATE INDEX `payment_order` ON `payment` (`order_id`,`id`);--> statement-breakpoint
CREATE INDEX `payment_of` ON `payment` (`of_payment`);--> statement-breakpoint
CREATE INDEX `payment_recorded_by` ON `payment` (`recorded_by_id`);--> statement-breakpoint
ALTER TABLE `customer_order` ADD `pay_by` text DEFAULT 'transfer' NOT NULL;--> statement-breakpoint
ALTER TABLE `shop` ADD `card_limit_cents` integer DEFAULT 500000 NOT NULL;--> statement-breakpoint
CREATE TRIGGER `payment_refund_within` BEFORE INSERT ON `payment` WHEN NEW.`amount_cents` < 0
BEGIN
	SELECT RAISE(ABORT, 'refund exceeds payment') FROM `payment` AS `paid` WHERE `paid`.`id` = NEW.`of_payment` AND (`paid`.`order_id` <> NEW.`order_id` OR `paid`.`amount_cents` + NEW.`amount_cents` + (SELECT coalesce(sum(`amount_cents`), 0) FROM `payment` WHERE `of_payment` = NEW.`of_payment`) < 0);
END;
--> statement-breakpoint
CREATE TRIGGER `payment_stays` BEFORE UPDATE OF `order_id`, `method`, `amount_cents`, `of_payment`, `received_on`, `provider_reference` ON `payment`
BEGIN
	SELECT RAISE(ABORT, 'a payment does not change');
END;
--> statement-breakpoint
-- What is asked for and not yet made counts as given back.
CREATE TRIGGER `card_refund_within` BEFORE INSERT ON `card_refund`
BEGIN
	SELECT RAISE(ABORT, 'refund exceeds payment') FROM `payment` AS `paid` WHERE `paid`.`id` = NEW.`of_payment` AND `paid`.`amount_cents` - NEW.`amount_cents` + (SELECT coalesce(sum(`amount_cents`), 0) FROM `payment` WHERE `of_payment` = NEW.`of_payment`) - (SELECT coalesce(sum(`amount_cents`), 0) FROM `card_refund` WHERE `of_payment` = NEW.`of_payment` AND `payment_id` IS NULL AND `failed_at` IS NULL) < 0;
END;
--> statement-breakpoint
-- Releasing what is not promised is no new version of the piece.
DROP TRIGGER `order_line_reallocate`;
--> statement-breakpoint
CREATE TRIGGER `order_line_reallocate` AFTER UPDATE OF `allocated` ON `order_line` WHEN NEW.`allocated` <> OLD.`allocated`
BEGIN
	UPDATE `product` SET `allocated_count` = (SELECT coalesce(sum(`allocated`), 0) FROM `order_line` WHERE `product` = NEW.`product` AND `allocated` > 0) WHERE `id` = NEW.`product`;
	SELECT RAISE(ABORT, 'not enough stock') FROM `product` WHERE NEW.`allocated` > OLD.`allocated` AND `id` = NEW.`product` AND `allocated_count` > `inventory_count`;
END;
