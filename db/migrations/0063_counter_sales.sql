-- All that names the table goes before it is rebuilt, and comes back as it was; a sale without a name is found by "counter sale".
DROP TRIGGER `customer_order_touch`;--> statement-breakpoint
DROP TRIGGER `order_balance_of_order`;--> statement-breakpoint
DROP TRIGGER `order_balance_of_price`;--> statement-breakpoint
DROP TRIGGER `order_balance_of_change`;--> statement-breakpoint
DROP TRIGGER `order_balance_without_change`;--> statement-breakpoint
DROP TRIGGER `order_balance_of_payment`;--> statement-breakpoint
DROP TRIGGER `order_balance_without_payment`;--> statement-breakpoint
DROP TRIGGER `customer_order_covered`;--> statement-breakpoint
DROP TRIGGER `customer_order_ended`;--> statement-breakpoint
DROP TRIGGER `order_line_of_ended`;--> statement-breakpoint
DROP TRIGGER `order_line_again_of_ended`;--> statement-breakpoint
DROP TRIGGER `order_words_insert`;--> statement-breakpoint
DROP TRIGGER `order_words_delete`;--> statement-breakpoint
DROP TRIGGER `order_words_update_before`;--> statement-breakpoint
DROP TRIGGER `order_words_update`;--> statement-breakpoint
DROP TRIGGER `order_words_order_line_insert_before`;--> statement-breakpoint
DROP TRIGGER `order_words_order_line_insert`;--> statement-breakpoint
DROP TRIGGER `order_words_order_line_update_before`;--> statement-breakpoint
DROP TRIGGER `order_words_order_line_update`;--> statement-breakpoint
DROP TRIGGER `order_words_order_line_delete_before`;--> statement-breakpoint
DROP TRIGGER `order_words_order_line_delete`;--> statement-breakpoint
DROP TRIGGER `order_words_payment_insert_before`;--> statement-breakpoint
DROP TRIGGER `order_words_payment_insert`;--> statement-breakpoint
DROP TRIGGER `order_words_payment_update_before`;--> statement-breakpoint
DROP TRIGGER `order_words_payment_update`;--> statement-breakpoint
DROP TRIGGER `order_words_payment_delete_before`;--> statement-breakpoint
DROP TRIGGER `order_words_payment_delete`;--> statement-breakpoint
DROP VIEW `order_search_text`;--> statement-breakpoint
DROP VIEW `order_money`;--> statement-breakpoint
CREATE TABLE `__new_customer_order` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token` text NOT NULL,
	`is_demo` integer DEFAULT false NOT NULL,
	`is_test` integer DEFAULT false NOT NULL,
	`kind` text DEFAULT 'purchase' NOT NULL,
	`enquiry` integer,
	`is_counter_sale` integer DEFAULT false NOT NULL,
	`full_name` text,
	`email` text,
	`phone` text,
	`invoice_name` text,
	`invoice_abn` text,
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
	CONSTRAINT "customer_order_reachable" CHECK(coalesce("__new_customer_order"."email", "__new_customer_order"."phone") IS NOT NULL OR "__new_customer_order"."is_counter_sale" = 1),
	CONSTRAINT "customer_order_named" CHECK("__new_customer_order"."full_name" IS NOT NULL OR ("__new_customer_order"."is_counter_sale" = 1 AND "__new_customer_order"."total_cents" < 100000)),
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
INSERT INTO `__new_customer_order`("id", "token", "is_demo", "is_test", "kind", "enquiry", "full_name", "email", "phone", "invoice_name", "invoice_abn", "note", "is_gift", "gift_card_text", "needed_by", "staff_note", "details", "handover", "address", "delivery_cents", "total_cents", "gst_cents", "pay_by", "schedule", "sent_at", "terms", "placed_at", "expires_at", "remind_at", "promised_for", "stage", "ready_at", "on_account_at", "handed_over_at", "closed_at", "closing", "charge_cents", "carrier", "tracking", "client", "lost_at", "version", "created_at", "updated_at") SELECT "id", "token", "is_demo", "is_test", "kind", "enquiry", "full_name", "email", "phone", "invoice_name", "invoice_abn", "note", "is_gift", "gift_card_text", "needed_by", "staff_note", "details", "handover", "address", "delivery_cents", "total_cents", "gst_cents", "pay_by", "schedule", "sent_at", "terms", "placed_at", "expires_at", "remind_at", "promised_for", "stage", "ready_at", "on_account_at", "handed_over_at", "closed_at", "closing", "charge_cents", "carrier", "tracking", "client", "lost_at", "version", "created_at", "updated_at" FROM `customer_order`;--> statement-breakpoint
-- The number of a deleted order is not given again.
UPDATE `sqlite_sequence` SET `seq` = (SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'customer_order') WHERE `name` = '__new_customer_order';--> statement-breakpoint
DROP TABLE `customer_order`;--> statement-breakpoint
ALTER TABLE `__new_customer_order` RENAME TO `customer_order`;--> statement-breakpoint
CREATE UNIQUE INDEX `customer_order_token_unique` ON `customer_order` (`token`);--> statement-breakpoint
CREATE INDEX `customer_order_newest` ON `customer_order` (CASE WHEN "placed_at" IS NULL THEN "created_at" ELSE "placed_at" END,`id`);--> statement-breakpoint
CREATE INDEX `customer_order_email` ON `customer_order` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `customer_order_total` ON `customer_order` (`total_cents`);--> statement-breakpoint
CREATE INDEX `customer_order_open` ON `customer_order` (`placed_at`) WHERE "customer_order"."closed_at" IS NULL AND "customer_order"."handed_over_at" IS NULL;--> statement-breakpoint
CREATE INDEX `customer_order_done` ON `customer_order` (`handed_over_at`) WHERE "customer_order"."handed_over_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customer_order_closed` ON `customer_order` (`closed_at`) WHERE "customer_order"."closed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customer_order_expiry` ON `customer_order` (`expires_at`) WHERE "customer_order"."closed_at" IS NULL AND "customer_order"."expires_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customer_order_reminder` ON `customer_order` (`remind_at`) WHERE "customer_order"."remind_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customer_order_enquiry` ON `customer_order` (`enquiry`) WHERE "customer_order"."enquiry" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customer_order_client` ON `customer_order` (`client`) WHERE "customer_order"."client" IS NOT NULL;
--> statement-breakpoint
CREATE VIEW `order_money` AS SELECT `id`, CASE WHEN `closed_at` IS NULL THEN `total_cents` + (SELECT coalesce(sum(`amount_cents`), 0) FROM `order_change` WHERE `order_id` = `customer_order`.`id`) ELSE `charge_cents` END AS `owed_cents`, (SELECT coalesce(sum(`amount_cents`), 0) FROM `payment` WHERE `order_id` = `customer_order`.`id`) AS `paid_cents` FROM `customer_order`;
--> statement-breakpoint
CREATE VIEW `order_search_text` AS WITH
	`typed` AS (SELECT `id`, coalesce(`full_name`, 'Counter sale') AS `full_name`, coalesce(`invoice_name`, '') AS `invoice_name`, coalesce(`email`, '') AS `email`,
		coalesce((SELECT group_concat(`description`, char(10)) FROM (SELECT `description` FROM `order_line` WHERE `order_id` = `customer_order`.`id` ORDER BY `id`)), '') AS `pieces`,
		coalesce(json_extract(`address`, '$.suburb'), '') AS `suburb`,
		coalesce(`tracking` || ' ' || replace(replace(`tracking`, ' ', ''), '-', ''), '') AS `tracking`,
		coalesce((SELECT group_concat(`reference` || ' ' || replace(replace(`reference`, ' ', ''), '-', ''), char(10)) FROM (SELECT `reference` FROM `payment` WHERE `order_id` = `customer_order`.`id` AND `reference` IS NOT NULL ORDER BY `id`)), '') AS `payments`
		FROM `customer_order` WHERE `email` IS NOT '[erased]'),
	`step_0` AS (SELECT *, `full_name` || ' ' || `invoice_name` || ' ' || `pieces` || ' ' || `suburb` AS `text_typed` FROM `typed`),
	`step_1` AS (SELECT *, replace(replace(replace(replace(replace(`text_typed`, '''', ''), '’', ''), '‘', ''), '‛', ''), 'ʼ', '') AS `text_0` FROM `step_0`),
	`step_2` AS (SELECT *, replace(replace(replace(replace(replace(`text_0`, 'ʻ', ''), '´', ''), '`', ''), '′', ''), '＇', '') AS `text_1` FROM `step_1`),
	`step_3` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_1`, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd') AS `text_2` FROM `step_2`),
	`step_4` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_2`, 'ð', 'd'), 'ħ', 'h'), 'ŧ', 't'), 'ŋ', 'n'), 'ı', 'i'), 'ĸ', 'k'), 'Æ', 'AE') AS `text_3` FROM `step_3`),
	`step_5` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_3`, 'Œ', 'OE'), 'ẞ', 'SS'), 'Þ', 'TH'), 'Ø', 'O'), 'Ł', 'L'), 'Đ', 'D'), 'Ð', 'D') AS `text_4` FROM `step_4`),
	`step_6` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_4`, 'Ħ', 'H'), 'Ŧ', 'T'), 'Ŋ', 'N'), char(173), ''), char(847), ''), char(1564), ''), char(6158), '') AS `text_5` FROM `step_5`),
	`step_7` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_5`, char(8203), ''), char(8204), ''), char(8205), ''), char(8206), ''), char(8207), ''), char(8288), ''), char(65279), '') AS `text_6` FROM `step_6`),
	`step_8` AS (SELECT *, replace(replace(replace(replace(replace(`text_6`, '-', ''), '‐', ''), '‑', ''), '–', ''), '—', '') AS `text_7` FROM `step_7`)
SELECT `id`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, CASE WHEN `text_6` = `text_typed` THEN '' ELSE `text_6` END || ' ' || CASE WHEN `text_7` = `text_6` THEN '' ELSE `text_7` END AS `spellings` FROM `step_8`;
--> statement-breakpoint
CREATE TRIGGER `customer_order_touch` AFTER UPDATE ON `customer_order` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `customer_order` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
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
CREATE TRIGGER `order_words_insert` AFTER INSERT ON `customer_order`
BEGIN
	INSERT INTO `order_words` (`rowid`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings`) SELECT `id`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings` FROM `order_search_text` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_words_delete` BEFORE DELETE ON `customer_order`
BEGIN
	INSERT INTO `order_words` (`order_words`, `rowid`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings`) SELECT 'delete', `id`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings` FROM `order_search_text` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_words_update_before` BEFORE UPDATE OF `full_name`, `invoice_name`, `email`, `address`, `tracking` ON `customer_order`
BEGIN
	INSERT INTO `order_words` (`order_words`, `rowid`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings`) SELECT 'delete', `id`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings` FROM `order_search_text` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_words_update` AFTER UPDATE OF `full_name`, `invoice_name`, `email`, `address`, `tracking` ON `customer_order`
BEGIN
	INSERT INTO `order_words` (`rowid`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings`) SELECT `id`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings` FROM `order_search_text` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_words_order_line_insert_before` BEFORE INSERT ON `order_line`
BEGIN
	INSERT INTO `order_words` (`order_words`, `rowid`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings`) SELECT 'delete', `id`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings` FROM `order_search_text` WHERE `id` = NEW.`order_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_words_order_line_insert` AFTER INSERT ON `order_line`
BEGIN
	INSERT INTO `order_words` (`rowid`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings`) SELECT `id`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings` FROM `order_search_text` WHERE `id` = NEW.`order_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_words_order_line_update_before` BEFORE UPDATE OF `description` ON `order_line`
BEGIN
	INSERT INTO `order_words` (`order_words`, `rowid`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings`) SELECT 'delete', `id`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings` FROM `order_search_text` WHERE `id` = OLD.`order_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_words_order_line_update` AFTER UPDATE OF `description` ON `order_line`
BEGIN
	INSERT INTO `order_words` (`rowid`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings`) SELECT `id`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings` FROM `order_search_text` WHERE `id` = NEW.`order_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_words_order_line_delete_before` BEFORE DELETE ON `order_line`
BEGIN
	INSERT INTO `order_words` (`order_words`, `rowid`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings`) SELECT 'delete', `id`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings` FROM `order_search_text` WHERE `id` = OLD.`order_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_words_order_line_delete` AFTER DELETE ON `order_line`
BEGIN
	INSERT INTO `order_words` (`rowid`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings`) SELECT `id`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings` FROM `order_search_text` WHERE `id` = OLD.`order_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_words_payment_insert_before` BEFORE INSERT ON `payment` WHEN NEW.`reference` IS NOT NULL
BEGIN
	INSERT INTO `order_words` (`order_words`, `rowid`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings`) SELECT 'delete', `id`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings` FROM `order_search_text` WHERE `id` = NEW.`order_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_words_payment_insert` AFTER INSERT ON `payment` WHEN NEW.`reference` IS NOT NULL
BEGIN
	INSERT INTO `order_words` (`rowid`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings`) SELECT `id`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings` FROM `order_search_text` WHERE `id` = NEW.`order_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_words_payment_update_before` BEFORE UPDATE OF `reference` ON `payment`
BEGIN
	INSERT INTO `order_words` (`order_words`, `rowid`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings`) SELECT 'delete', `id`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings` FROM `order_search_text` WHERE `id` = OLD.`order_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_words_payment_update` AFTER UPDATE OF `reference` ON `payment`
BEGIN
	INSERT INTO `order_words` (`rowid`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings`) SELECT `id`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings` FROM `order_search_text` WHERE `id` = NEW.`order_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_words_payment_delete_before` BEFORE DELETE ON `payment` WHEN OLD.`reference` IS NOT NULL
BEGIN
	INSERT INTO `order_words` (`order_words`, `rowid`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings`) SELECT 'delete', `id`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings` FROM `order_search_text` WHERE `id` = OLD.`order_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_words_payment_delete` AFTER DELETE ON `payment` WHEN OLD.`reference` IS NOT NULL
BEGIN
	INSERT INTO `order_words` (`rowid`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings`) SELECT `id`, `full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings` FROM `order_search_text` WHERE `id` = OLD.`order_id`;
END;
