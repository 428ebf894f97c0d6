CREATE TABLE `order_attention` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`kind` text NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`looked_at` integer,
	`looked_by_id` integer,
	`looked_until` integer,
	FOREIGN KEY (`order_id`) REFERENCES `customer_order`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`looked_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "order_attention_kind_filled" CHECK(length(trim("order_attention"."kind")) > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `order_attention_order` ON `order_attention` (`order_id`);--> statement-breakpoint
CREATE INDEX `order_attention_open` ON `order_attention` (`order_id`) WHERE "order_attention"."looked_at" IS NULL OR "order_attention"."looked_until" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `order_attention_looked_by` ON `order_attention` (`looked_by_id`);--> statement-breakpoint
CREATE TABLE `order_balance` (
	`id` integer PRIMARY KEY NOT NULL,
	`balance_cents` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `customer_order`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `order_balance_open` ON `order_balance` (`balance_cents`) WHERE "order_balance"."balance_cents" <> 0;--> statement-breakpoint
CREATE TABLE `order_change` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`reason` text NOT NULL,
	`changed_by_id` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `customer_order`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`changed_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "order_change_amount_not_zero" CHECK("order_change"."amount_cents" <> 0),
	CONSTRAINT "order_change_reason_filled" CHECK(length(trim("order_change"."reason")) > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `order_change_order` ON `order_change` (`order_id`,`amount_cents`);--> statement-breakpoint
CREATE INDEX `order_change_changed_by` ON `order_change` (`changed_by_id`);--> statement-breakpoint
-- What the old rules held to be settled is not due now, nor will it be once a refund by card is made. Adjustment notes are the changes, where they agree with what was paid.
CREATE TABLE `settled` AS SELECT `id`, (SELECT coalesce(sum(`amount_cents`), 0) FROM `payment` WHERE `order_id` = `o`.`id`) - (SELECT coalesce(sum(`amount_cents`), 0) FROM `card_refund` WHERE `payment_id` IS NULL AND `failed_at` IS NULL AND `of_payment` IN (SELECT `id` FROM `payment` WHERE `order_id` = `o`.`id`)) - `total_cents` AS `change`, (SELECT coalesce(sum(`total_cents`), 0) FROM `tax_document` WHERE `order_id` = `o`.`id` AND `kind` = 'adjustment') AS `adjusted` FROM `customer_order` AS `o` WHERE `closed_at` IS NULL AND (`covered_at` IS NOT NULL OR `handed_over_at` IS NOT NULL);
--> statement-breakpoint
INSERT INTO `order_change` (`order_id`, `amount_cents`, `reason`, `created_at`) SELECT `order_id`, `total_cents`, coalesce(nullif(trim(json_extract(`content`, '$.reason')), ''), 'Paid back'), `issued_at` FROM `tax_document` WHERE `kind` = 'adjustment' AND `total_cents` <> 0 AND `order_id` IN (SELECT `id` FROM `settled` WHERE `change` < 0 AND `change` = `adjusted`) ORDER BY `id`;
--> statement-breakpoint
INSERT INTO `order_change` (`order_id`, `amount_cents`, `reason`) SELECT `id`, `change`, 'Paid back' FROM `settled` WHERE `change` < 0 AND `change` <> `adjusted`;
--> statement-breakpoint
DROP TABLE `settled`;
--> statement-breakpoint
UPDATE `customer_order` SET `charge_cents` = max(0, min(`charge_cents`, (SELECT coalesce(sum(`amount_cents`), 0) FROM `payment` WHERE `order_id` = `customer_order`.`id`))) WHERE `closed_at` IS NOT NULL;
--> statement-breakpoint
INSERT INTO `order_attention` (`order_id`, `kind`, `created_at`) SELECT `id`, CASE `attention` WHEN 'Paid after it was closed, and opened again' THEN 'reopened' WHEN 'Part of the money came, the rest is overdue' THEN 'overdue' WHEN 'Paid a different amount by card' THEN 'differs' WHEN 'Paid in another currency: look at the card provider' THEN 'currency' WHEN 'Disputed: reply at the card provider' THEN 'disputed' WHEN 'Refund failed' THEN 'refundFailed' WHEN 'The card provider refuses to take the payment' THEN 'declined' ELSE 'unreachable' END, `updated_at` FROM `customer_order` WHERE `attention` IS NOT NULL AND `attention` NOT IN ('Paid too much', 'Closed, with money to pay back');
--> statement-breakpoint
-- What does not agree is looked at by somebody: the documents of an order, and what is owed for it.
INSERT INTO `order_attention` (`order_id`, `kind`) SELECT `id`, 'disagrees' FROM (SELECT `id`, CASE WHEN `closed_at` IS NULL THEN `total_cents` + (SELECT coalesce(sum(`amount_cents`), 0) FROM `order_change` WHERE `order_id` = `o`.`id`) ELSE `charge_cents` END AS `owed`, (SELECT sum(`total_cents`) FROM `tax_document` WHERE `order_id` = `o`.`id`) AS `documented` FROM `customer_order` AS `o` WHERE `is_demo` = 0) WHERE `documented` <> `owed`;
--> statement-breakpoint
DROP TRIGGER `order_words_insert`;--> statement-breakpoint
DROP TRIGGER `order_words_delete`;--> statement-breakpoint
DROP TRIGGER `order_words_update_before`;--> statement-breakpoint
DROP TRIGGER `order_words_update`;--> statement-breakpoint
DROP VIEW `order_search_text`;
--> statement-breakpoint
CREATE TABLE `__new_payment` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`kind` text DEFAULT 'received' NOT NULL,
	`method` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`rounding_cents` integer DEFAULT 0 NOT NULL,
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
	CONSTRAINT "payment_method_known" CHECK("__new_payment"."method" IN ('card', 'transfer', 'eftpos', 'cash', 'cheque', 'trade-in', 'other')),
	CONSTRAINT "payment_amount_not_zero" CHECK("__new_payment"."amount_cents" <> 0),
	CONSTRAINT "payment_kind_known" CHECK("__new_payment"."kind" IN ('received', 'paid_back', 'corrected', 'charged_back', 'reversed')),
	CONSTRAINT "payment_of_another" CHECK(("__new_payment"."kind" = 'received') = ("__new_payment"."of_payment" IS NULL)),
	CONSTRAINT "payment_sign_of_kind" CHECK("__new_payment"."kind" = 'corrected' OR ("__new_payment"."amount_cents" > 0) = ("__new_payment"."kind" IN ('received', 'reversed'))),
	CONSTRAINT "payment_rounding_of_cash" CHECK("__new_payment"."rounding_cents" = 0 OR ("__new_payment"."method" = 'cash' AND abs("__new_payment"."rounding_cents") <= 2)),
	CONSTRAINT "payment_received_on_filled" CHECK(length(trim("__new_payment"."received_on")) > 0)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_payment`("id", "order_id", "method", "amount_cents", "of_payment", "received_on", "reference", "reason", "provider_reference", "recorded_by_id", "created_at", "kind") SELECT "id", "order_id", "method", "amount_cents", "of_payment", "received_on", "reference", "reason", "provider_reference", "recorded_by_id", "created_at", CASE WHEN "amount_cents" < 0 THEN 'paid_back' ELSE 'received' END FROM `payment`;--> statement-breakpoint
UPDATE `sqlite_sequence` SET `seq` = (SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'payment') WHERE `name` = '__new_payment';--> statement-breakpoint
DROP TRIGGER `card_refund_within`;--> statement-breakpoint
DROP TABLE `payment`;--> statement-breakpoint
ALTER TABLE `__new_payment` RENAME TO `payment`;--> statement-breakpoint
CREATE UNIQUE INDEX `payment_provider_reference_unique` ON `payment` (`provider_reference`);--> statement-breakpoint
CREATE INDEX `payment_order` ON `payment` (`order_id`,`id`);--> statement-breakpoint
CREATE INDEX `payment_sum` ON `payment` (`order_id`,`amount_cents`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_correction` ON `payment` (`of_payment`) WHERE "payment"."kind" = 'corrected';--> statement-breakpoint
CREATE INDEX `payment_of` ON `payment` (`of_payment`);--> statement-breakpoint
CREATE INDEX `payment_recorded_by` ON `payment` (`recorded_by_id`);--> statement-breakpoint
CREATE INDEX `payment_received` ON `payment` (`received_on`);--> statement-breakpoint
CREATE TABLE `__new_customer_order` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token` text NOT NULL,
	`is_demo` integer DEFAULT false NOT NULL,
	`kind` text DEFAULT 'purchase' NOT NULL,
	`enquiry` integer,
	`full_name` text NOT NULL,
	`email` text,
	`phone` text,
	`invoice_name` text,
	`note` text,
	`is_gift` integer DEFAULT false NOT NULL,
	`gift_card_text` text,
	`needed_by` text,
	`staff_note` text,
	`details` text,
	`handover` text NOT NULL,
	`address` text,
	`delivery_cents` integer NOT NULL,
	`total_cents` integer NOT NULL,
	`gst_cents` integer NOT NULL,
	`pay_by` text DEFAULT 'transfer' NOT NULL,
	`schedule` text,
	`sent_at` integer,
	`terms` text,
	`placed_at` integer,
	`expires_at` integer,
	`remind_at` integer,
	`promised_for` text,
	`stage` text,
	`ready_at` integer,
	`on_account_at` integer,
	`handed_over_at` integer,
	`closed_at` integer,
	`closing` text,
	`charge_cents` integer DEFAULT 0 NOT NULL,
	`carrier` text,
	`tracking` text,
	`client` text,
	`lost_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "customer_order_token_filled" CHECK(length(trim("__new_customer_order"."token")) > 0),
	CONSTRAINT "customer_order_full_name_filled" CHECK(length(trim("__new_customer_order"."full_name")) > 0),
	CONSTRAINT "customer_order_email_filled" CHECK(length(trim("__new_customer_order"."email")) > 0),
	CONSTRAINT "customer_order_reachable" CHECK(coalesce("__new_customer_order"."email", "__new_customer_order"."phone") IS NOT NULL),
	CONSTRAINT "customer_order_kind_known" CHECK("__new_customer_order"."kind" IN ('purchase', 'custom', 'layby')),
	CONSTRAINT "customer_order_handover_known" CHECK("__new_customer_order"."handover" IN ('delivery', 'collection')),
	CONSTRAINT "customer_order_closing_known" CHECK("__new_customer_order"."closing" IN ('cancelled', 'lapsed')),
	CONSTRAINT "customer_order_address_for_delivery" CHECK(("__new_customer_order"."handover" = 'delivery') = ("__new_customer_order"."address" IS NOT NULL)),
	CONSTRAINT "customer_order_closing_with_moment" CHECK(("__new_customer_order"."closed_at" IS NULL) = ("__new_customer_order"."closing" IS NULL)),
	CONSTRAINT "customer_order_address_json" CHECK(json_valid("__new_customer_order"."address")),
	CONSTRAINT "customer_order_schedule_json" CHECK(json_valid("__new_customer_order"."schedule")),
	CONSTRAINT "customer_order_delivery_cents_range" CHECK("__new_customer_order"."delivery_cents" BETWEEN 0 AND 9999999999),
	CONSTRAINT "customer_order_total_cents_range" CHECK("__new_customer_order"."total_cents" BETWEEN 0 AND 9999999999),
	CONSTRAINT "customer_order_gst_cents_range" CHECK("__new_customer_order"."gst_cents" BETWEEN 0 AND 9999999999),
	CONSTRAINT "customer_order_charge_cents_range" CHECK("__new_customer_order"."charge_cents" BETWEEN 0 AND 9999999999)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_customer_order`("id", "token", "is_demo", "kind", "enquiry", "full_name", "email", "phone", "invoice_name", "note", "is_gift", "gift_card_text", "needed_by", "staff_note", "details", "handover", "address", "delivery_cents", "total_cents", "gst_cents", "pay_by", "schedule", "sent_at", "terms", "placed_at", "expires_at", "remind_at", "promised_for", "stage", "ready_at", "handed_over_at", "closed_at", "closing", "charge_cents", "carrier", "tracking", "client", "lost_at", "version", "created_at", "updated_at") SELECT "id", "token", "is_demo", "kind", "enquiry", "full_name", "email", "phone", "invoice_name", "note", "is_gift", "gift_card_text", "needed_by", "staff_note", "details", "handover", "address", "delivery_cents", "total_cents", "gst_cents", "pay_by", "schedule", "sent_at", "terms", "placed_at", "expires_at", "remind_at", "promised_for", "stage", "ready_at", "handed_over_at", "closed_at", "closing", "charge_cents", "carrier", "tracking", "client", "lost_at", "version", "created_at", "updated_at" FROM `customer_order`;--> statement-breakpoint
-- The number of a deleted order is not given again.
UPDATE `sqlite_sequence` SET `seq` = (SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'customer_order') WHERE `name` = '__new_customer_order';--> statement-breakpoint
DROP TABLE `customer_order`;--> statement-breakpoint
ALTER TABLE `__new_customer_order` RENAME TO `customer_order`;--> statement-breakpoint
CREATE UNIQUE INDEX `customer_order_token_unique` ON `customer_order` (`token`);--> statement-breakpoint
CREATE INDEX `customer_order_newest` ON `customer_order` (CASE WHEN "placed_at" IS NULL THEN "created_at" ELSE "placed_at" END,`id`);--> statement-breakpoint
CREATE INDEX `customer_order_email` ON `customer_order` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `customer_order_open` ON `customer_order` (`placed_at`) WHERE "customer_order"."closed_at" IS NULL AND "customer_order"."handed_over_at" IS NULL;--> statement-breakpoint
CREATE INDEX `customer_order_done` ON `customer_order` (`handed_over_at`) WHERE "customer_order"."handed_over_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customer_order_closed` ON `customer_order` (`closed_at`) WHERE "customer_order"."closed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customer_order_expiry` ON `customer_order` (`expires_at`) WHERE "customer_order"."closed_at" IS NULL AND "customer_order"."expires_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customer_order_reminder` ON `customer_order` (`remind_at`) WHERE "customer_order"."remind_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customer_order_enquiry` ON `customer_order` (`enquiry`) WHERE "customer_order"."enquiry" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customer_order_client` ON `customer_order` (`client`) WHERE "customer_order"."client" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER `customer_order_touch` AFTER UPDATE ON `customer_order` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `customer_order` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
-- What an order is owed and paid, for lists and for what the database refuses; `sumsOf` is the same for one order.
CREATE VIEW `order_money` AS SELECT `id`, CASE WHEN `closed_at` IS NULL THEN `total_cents` + (SELECT coalesce(sum(`amount_cents`), 0) FROM `order_change` WHERE `order_id` = `customer_order`.`id`) ELSE `charge_cents` END AS `owed_cents`, (SELECT coalesce(sum(`amount_cents`), 0) FROM `payment` WHERE `order_id` = `customer_order`.`id`) AS `paid_cents` FROM `customer_order`;
--> statement-breakpoint
-- Lists find what differs by it; nobody sets it.
CREATE TRIGGER `order_balance_of_order` AFTER INSERT ON `customer_order`
BEGIN
	INSERT INTO `order_balance` (`id`, `balance_cents`) SELECT `id`, `paid_cents` - `owed_cents` FROM `order_money` WHERE `id` = NEW.`id` ON CONFLICT (`id`) DO UPDATE SET `balance_cents` = excluded.`balance_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_balance_of_price` AFTER UPDATE OF `total_cents`, `closed_at`, `charge_cents` ON `customer_order`
BEGIN
	INSERT INTO `order_balance` (`id`, `balance_cents`) SELECT `id`, `paid_cents` - `owed_cents` FROM `order_money` WHERE `id` = NEW.`id` ON CONFLICT (`id`) DO UPDATE SET `balance_cents` = excluded.`balance_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_balance_of_change` AFTER INSERT ON `order_change`
BEGIN
	INSERT INTO `order_balance` (`id`, `balance_cents`) SELECT `id`, `paid_cents` - `owed_cents` FROM `order_money` WHERE `id` = NEW.`order_id` ON CONFLICT (`id`) DO UPDATE SET `balance_cents` = excluded.`balance_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_balance_without_change` AFTER DELETE ON `order_change`
BEGIN
	INSERT INTO `order_balance` (`id`, `balance_cents`) SELECT `id`, `paid_cents` - `owed_cents` FROM `order_money` WHERE `id` = OLD.`order_id` ON CONFLICT (`id`) DO UPDATE SET `balance_cents` = excluded.`balance_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_balance_of_payment` AFTER INSERT ON `payment`
BEGIN
	INSERT INTO `order_balance` (`id`, `balance_cents`) SELECT `id`, `paid_cents` - `owed_cents` FROM `order_money` WHERE `id` = NEW.`order_id` ON CONFLICT (`id`) DO UPDATE SET `balance_cents` = excluded.`balance_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_balance_without_payment` AFTER DELETE ON `payment`
BEGIN
	INSERT INTO `order_balance` (`id`, `balance_cents`) SELECT `id`, `paid_cents` - `owed_cents` FROM `order_money` WHERE `id` = OLD.`order_id` ON CONFLICT (`id`) DO UPDATE SET `balance_cents` = excluded.`balance_cents`;
END;
--> statement-breakpoint
INSERT INTO `order_balance` (`id`, `balance_cents`) SELECT `id`, `paid_cents` - `owed_cents` FROM `order_money`;
--> statement-breakpoint
CREATE TRIGGER `customer_order_covered` BEFORE UPDATE OF `handed_over_at` ON `customer_order` WHEN NEW.`handed_over_at` IS NOT NULL AND OLD.`handed_over_at` IS NULL AND NEW.`on_account_at` IS NULL
BEGIN
	SELECT RAISE(ABORT, 'not covered') FROM `order_money` WHERE `id` = NEW.`id` AND (NEW.`placed_at` IS NULL OR `paid_cents` < `owed_cents`);
END;
--> statement-breakpoint
CREATE TRIGGER `customer_order_ended` BEFORE UPDATE OF `closed_at`, `handed_over_at` ON `customer_order` WHEN coalesce(NEW.`closed_at`, NEW.`handed_over_at`) IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'pieces are still allocated') FROM `order_line` WHERE `order_id` = NEW.`id` AND `allocated` > 0;
END;
--> statement-breakpoint
CREATE TRIGGER `order_line_of_ended` BEFORE INSERT ON `order_line` WHEN NEW.`allocated` > 0
BEGIN
	SELECT RAISE(ABORT, 'the order has ended') FROM `customer_order` WHERE `id` = NEW.`order_id` AND coalesce(`closed_at`, `handed_over_at`) IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `order_line_again_of_ended` BEFORE UPDATE OF `allocated` ON `order_line` WHEN NEW.`allocated` > OLD.`allocated`
BEGIN
	SELECT RAISE(ABORT, 'the order has ended') FROM `customer_order` WHERE `id` = NEW.`order_id` AND coalesce(`closed_at`, `handed_over_at`) IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_refund_within` BEFORE INSERT ON `payment` WHEN NEW.`of_payment` IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'refund exceeds payment') FROM `payment` AS `paid` WHERE `paid`.`id` = NEW.`of_payment` AND (`paid`.`order_id` <> NEW.`order_id` OR (NEW.`kind` = 'paid_back' AND `paid`.`amount_cents` + NEW.`amount_cents` + (SELECT coalesce(sum(`amount_cents`), 0) FROM `payment` WHERE `of_payment` = `paid`.`id` OR `of_payment` IN (SELECT `id` FROM `payment` WHERE `of_payment` = `paid`.`id`)) < 0));
	SELECT RAISE(ABORT, 'a correction is the opposite') FROM `payment` AS `paid` WHERE NEW.`kind` = 'corrected' AND `paid`.`id` = NEW.`of_payment` AND (NEW.`amount_cents` <> -`paid`.`amount_cents` OR `paid`.`kind` NOT IN ('received', 'paid_back') OR (SELECT coalesce(sum(`amount_cents`), 0) FROM `payment` WHERE `of_payment` = `paid`.`id` OR `of_payment` IN (SELECT `id` FROM `payment` WHERE `of_payment` = `paid`.`id`)) <> 0);
END;
--> statement-breakpoint
CREATE TRIGGER `payment_stays` BEFORE UPDATE OF `order_id`, `kind`, `method`, `amount_cents`, `rounding_cents`, `of_payment`, `received_on`, `provider_reference` ON `payment`
BEGIN
	SELECT RAISE(ABORT, 'a payment does not change');
END;
--> statement-breakpoint
-- What is asked for and not yet made counts as given back.
CREATE TRIGGER `card_refund_within` BEFORE INSERT ON `card_refund`
BEGIN
	SELECT RAISE(ABORT, 'refund exceeds payment') FROM `payment` AS `paid` WHERE `paid`.`id` = NEW.`of_payment` AND `paid`.`amount_cents` - NEW.`amount_cents` + (SELECT coalesce(sum(`amount_cents`), 0) FROM `payment` WHERE `of_payment` = `paid`.`id` OR `of_payment` IN (SELECT `id` FROM `payment` WHERE `of_payment` = `paid`.`id`)) - (SELECT coalesce(sum(`amount_cents`), 0) FROM `card_refund` WHERE `of_payment` = NEW.`of_payment` AND `payment_id` IS NULL AND `failed_at` IS NULL) < 0;
END;
--> statement-breakpoint
CREATE TRIGGER `tax_document_kept` BEFORE DELETE ON `tax_document` WHEN OLD.`is_test` = 0
BEGIN
	SELECT RAISE(ABORT, 'a tax document is kept') FROM `shop` WHERE OLD.`issued_at` > unixepoch('now', '-' || `order_years` || ' years') * 1000;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_kept` BEFORE DELETE ON `payment`
BEGIN
	SELECT RAISE(ABORT, 'a payment with a document is kept') FROM `tax_document` WHERE `order_id` = OLD.`order_id` AND `is_test` = 0;
END;
--> statement-breakpoint
CREATE VIEW `order_search_text` AS WITH
	`step_0` AS (SELECT `id`, `full_name`, coalesce(`invoice_name`, '') AS `invoice_name`, coalesce(`email`, '') AS `email`, `full_name` || ' ' || coalesce(`invoice_name`, '') AS `text_typed` FROM `customer_order` WHERE `email` IS NOT '[erased]'),
	`step_1` AS (SELECT *, replace(replace(replace(replace(replace(`text_typed`, '''', ''), '’', ''), '‘', ''), '‛', ''), 'ʼ', '') AS `text_0` FROM `step_0`),
	`step_2` AS (SELECT *, replace(replace(replace(replace(replace(`text_0`, 'ʻ', ''), '´', ''), '`', ''), '′', ''), '＇', '') AS `text_1` FROM `step_1`),
	`step_3` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_1`, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd') AS `text_2` FROM `step_2`),
	`step_4` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_2`, 'ð', 'd'), 'ħ', 'h'), 'ŧ', 't'), 'ŋ', 'n'), 'ı', 'i'), 'ĸ', 'k'), 'Æ', 'AE') AS `text_3` FROM `step_3`),
	`step_5` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_3`, 'Œ', 'OE'), 'ẞ', 'SS'), 'Þ', 'TH'), 'Ø', 'O'), 'Ł', 'L'), 'Đ', 'D'), 'Ð', 'D') AS `text_4` FROM `step_4`),
	`step_6` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_4`, 'Ħ', 'H'), 'Ŧ', 'T'), 'Ŋ', 'N'), char(173), ''), char(847), ''), char(1564), ''), char(6158), '') AS `text_5` FROM `step_5`),
	`step_7` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_5`, char(8203), ''), char(8204), ''), char(8205), ''), char(8206), ''), char(8207), ''), char(8288), ''), char(65279), '') AS `text_6` FROM `step_6`),
	`step_8` AS (SELECT *, replace(replace(replace(replace(replace(`text_6`, '-', ''), '‐', ''), '‑', ''), '–', ''), '—', '') AS `text_7` FROM `step_7`)
SELECT `id`, `full_name`, `invoice_name`, `email`, CASE WHEN `text_6` = `text_typed` THEN '' ELSE `text_6` END || ' ' || CASE WHEN `text_7` = `text_6` THEN '' ELSE `text_7` END AS `spellings` FROM `step_8`;
--> statement-breakpoint
CREATE TRIGGER `order_words_insert` AFTER INSERT ON `customer_order`
BEGIN
	INSERT INTO `order_words` (`rowid`, `full_name`, `invoice_name`, `email`, `spellings`) SELECT `id`, `full_name`, `invoice_name`, `email`, `spellings` FROM `order_search_text` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_words_delete` BEFORE DELETE ON `customer_order`
BEGIN
	INSERT INTO `order_words` (`order_words`, `rowid`, `full_name`, `invoice_name`, `email`, `spellings`) SELECT 'delete', `id`, `full_name`, `invoice_name`, `email`, `spellings` FROM `order_search_text` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_words_update_before` BEFORE UPDATE OF `full_name`, `invoice_name`, `email` ON `customer_order`
BEGIN
	INSERT INTO `order_words` (`order_words`, `rowid`, `full_name`, `invoice_name`, `email`, `spellings`) SELECT 'delete', `id`, `full_name`, `invoice_name`, `email`, `spellings` FROM `order_search_text` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_words_update` AFTER UPDATE OF `full_name`, `invoice_name`, `email` ON `customer_order`
BEGIN
	INSERT INTO `order_words` (`rowid`, `full_name`, `invoice_name`, `email`, `spellings`) SELECT `id`, `full_name`, `invoice_name`, `email`, `spellings` FROM `order_search_text` WHERE `id` = NEW.`id`;
END;
