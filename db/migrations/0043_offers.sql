-- It reads the lines of orders, which are rebuilt; it is made again below.
DROP TRIGGER `product_allocated`;--> statement-breakpoint
CREATE TABLE `__new_order_line` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`position` integer NOT NULL,
	`product` integer,
	`description` text NOT NULL,
	`options` text,
	`options_without_texts` text,
	`quantity` integer NOT NULL,
	`price_cents` integer NOT NULL,
	`is_made` integer DEFAULT false NOT NULL,
	`allocated` integer DEFAULT 0 NOT NULL,
	`returned` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `customer_order`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "order_line_description_filled" CHECK(length(trim("__new_order_line"."description")) > 0),
	CONSTRAINT "order_line_quantity_positive" CHECK("__new_order_line"."quantity" > 0),
	CONSTRAINT "order_line_price_cents_range" CHECK("__new_order_line"."price_cents" <= 9999999999 AND "__new_order_line"."price_cents" >= CASE WHEN "__new_order_line"."product" IS NULL THEN -9999999999 ELSE 0 END),
	CONSTRAINT "order_line_allocated_of_product" CHECK("__new_order_line"."allocated" = 0 OR "__new_order_line"."product" IS NOT NULL),
	CONSTRAINT "order_line_allocated_range" CHECK("__new_order_line"."allocated" BETWEEN 0 AND "__new_order_line"."quantity"),
	CONSTRAINT "order_line_returned_range" CHECK("__new_order_line"."returned" BETWEEN 0 AND "__new_order_line"."quantity")
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_order_line`("id", "order_id", "position", "product", "description", "options", "options_without_texts", "quantity", "price_cents", "is_made", "allocated", "returned") SELECT "id", "order_id", "position", "product", "description", "options", "options_without_texts", "quantity", "price_cents", "is_made", "allocated", "returned" FROM `order_line`;--> statement-breakpoint
DROP TABLE `order_line`;--> statement-breakpoint
ALTER TABLE `__new_order_line` RENAME TO `order_line`;--> statement-breakpoint
CREATE INDEX `order_line_order` ON `order_line` (`order_id`,`position`);--> statement-breakpoint
CREATE INDEX `order_line_allocated` ON `order_line` (`product`) WHERE "order_line"."allocated" > 0;--> statement-breakpoint
CREATE TABLE `__new_customer_order` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token` text NOT NULL,
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
	`covered_at` integer,
	`promised_for` text,
	`stage` text,
	`ready_at` integer,
	`handed_over_at` integer,
	`closed_at` integer,
	`closing` text,
	`charge_cents` integer DEFAULT 0 NOT NULL,
	`carrier` text,
	`tracking` text,
	`attention` text,
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
	CONSTRAINT "customer_order_covered_once_placed" CHECK("__new_customer_order"."covered_at" IS NULL OR "__new_customer_order"."placed_at" IS NOT NULL),
	CONSTRAINT "customer_order_delivery_cents_range" CHECK("__new_customer_order"."delivery_cents" BETWEEN 0 AND 9999999999),
	CONSTRAINT "customer_order_total_cents_range" CHECK("__new_customer_order"."total_cents" BETWEEN 0 AND 9999999999),
	CONSTRAINT "customer_order_gst_cents_range" CHECK("__new_customer_order"."gst_cents" BETWEEN 0 AND 9999999999),
	CONSTRAINT "customer_order_charge_cents_range" CHECK("__new_customer_order"."charge_cents" BETWEEN 0 AND 9999999999)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_customer_order`("id", "token", "kind", "enquiry", "full_name", "email", "phone", "invoice_name", "note", "is_gift", "gift_card_text", "needed_by", "staff_note", "details", "handover", "address", "delivery_cents", "total_cents", "gst_cents", "pay_by", "schedule", "sent_at", "terms", "placed_at", "expires_at", "remind_at", "covered_at", "promised_for", "stage", "ready_at", "handed_over_at", "closed_at", "closing", "charge_cents", "carrier", "tracking", "attention", "version", "created_at", "updated_at") SELECT "id", "token", 'purchase', NULL, "full_name", "email", "phone", "invoice_name", "note", "is_gift", "gift_card_text", "needed_by", "staff_note", NULL, "handover", "address", "delivery_cents", "total_cents", "gst_cents", "pay_by", NULL, NULL, NULL, "placed_at", "expires_at", NULL, CASE WHEN "expires_at" IS NULL THEN coalesce((SELECT max("created_at") FROM `payment` WHERE "order_id" = `customer_order`."id" AND "amount_cents" > 0), "placed_at") END, NULL, NULL, "ready_at", "handed_over_at", "closed_at", "closing", 0, "carrier", "tracking", "attention", "version", "created_at", "updated_at" FROM `customer_order`;--> statement-breakpoint
-- The number of a deleted order is not given again.
UPDATE `sqlite_sequence` SET `seq` = (SELECT `seq` FROM `sqlite_sequence` WHERE `name` = 'customer_order') WHERE `name` = '__new_customer_order';--> statement-breakpoint
DROP TABLE `customer_order`;--> statement-breakpoint
ALTER TABLE `__new_customer_order` RENAME TO `customer_order`;--> statement-breakpoint
CREATE UNIQUE INDEX `customer_order_token_unique` ON `customer_order` (`token`);--> statement-breakpoint
CREATE INDEX `customer_order_newest` ON `customer_order` (CASE WHEN "placed_at" IS NULL THEN "created_at" ELSE "placed_at" END,`id`);--> statement-breakpoint
CREATE INDEX `customer_order_email` ON `customer_order` (`email`,`placed_at`);--> statement-breakpoint
CREATE INDEX `customer_order_expiry` ON `customer_order` (`expires_at`) WHERE "customer_order"."closed_at" IS NULL AND "customer_order"."expires_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customer_order_reminder` ON `customer_order` (`remind_at`) WHERE "customer_order"."remind_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `customer_order_enquiry` ON `customer_order` (`enquiry`) WHERE "customer_order"."enquiry" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `shop` ADD `deposit_percent` integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE `shop` ADD `layby_months` integer;--> statement-breakpoint
ALTER TABLE `shop` ADD `layby_fee_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `shop` ADD `agreement_text` text;
--> statement-breakpoint
CREATE TRIGGER `customer_order_touch` AFTER UPDATE ON `customer_order` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `customer_order` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_line_allocate` AFTER INSERT ON `order_line` WHEN NEW.`allocated` > 0
BEGIN
	UPDATE `product` SET `allocated_count` = (SELECT coalesce(sum(`allocated`), 0) FROM `order_line` WHERE `product` = NEW.`product` AND `allocated` > 0) WHERE `id` = NEW.`product`;
	SELECT RAISE(ABORT, 'not enough stock') FROM `product` WHERE `id` = NEW.`product` AND `allocated_count` > `inventory_count`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_line_reallocate` AFTER UPDATE OF `allocated` ON `order_line` WHEN NEW.`allocated` <> OLD.`allocated`
BEGIN
	UPDATE `product` SET `allocated_count` = (SELECT coalesce(sum(`allocated`), 0) FROM `order_line` WHERE `product` = NEW.`product` AND `allocated` > 0) WHERE `id` = NEW.`product`;
	SELECT RAISE(ABORT, 'not enough stock') FROM `product` WHERE NEW.`allocated` > OLD.`allocated` AND `id` = NEW.`product` AND `allocated_count` > `inventory_count`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_line_release` AFTER DELETE ON `order_line` WHEN OLD.`allocated` > 0
BEGIN
	UPDATE `product` SET `allocated_count` = (SELECT coalesce(sum(`allocated`), 0) FROM `order_line` WHERE `product` = OLD.`product` AND `allocated` > 0) WHERE `id` = OLD.`product`;
END;
--> statement-breakpoint
CREATE TRIGGER `product_allocated` AFTER INSERT ON `product`
BEGIN
	UPDATE `product` SET `allocated_count` = (SELECT coalesce(sum(`allocated`), 0) FROM `order_line` WHERE `product` = NEW.`id` AND `allocated` > 0) WHERE `id` = NEW.`id` AND EXISTS (SELECT 1 FROM `order_line` WHERE `product` = NEW.`id` AND `allocated` > 0);
END;
