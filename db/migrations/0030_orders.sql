CREATE TABLE `order_line` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`position` integer NOT NULL,
	`product` integer NOT NULL,
	`description` text NOT NULL,
	`options` text,
	`options_without_texts` text,
	`quantity` integer NOT NULL,
	`price_cents` integer NOT NULL,
	`allocated` integer DEFAULT 0 NOT NULL,
	`returned` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `customer_order`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "order_line_description_filled" CHECK(length(trim("order_line"."description")) > 0),
	CONSTRAINT "order_line_quantity_positive" CHECK("order_line"."quantity" > 0),
	CONSTRAINT "order_line_price_cents_range" CHECK("order_line"."price_cents" BETWEEN 0 AND 9999999999),
	CONSTRAINT "order_line_allocated_range" CHECK("order_line"."allocated" BETWEEN 0 AND "order_line"."quantity"),
	CONSTRAINT "order_line_returned_range" CHECK("order_line"."returned" BETWEEN 0 AND "order_line"."quantity")
) STRICT;
--> statement-breakpoint
CREATE INDEX `order_line_order` ON `order_line` (`order_id`,`position`);--> statement-breakpoint
CREATE INDEX `order_line_allocated` ON `order_line` (`product`) WHERE "order_line"."allocated" > 0;--> statement-breakpoint
CREATE TABLE `customer_order` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token` text NOT NULL,
	`full_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`invoice_name` text,
	`note` text,
	`staff_note` text,
	`handover` text NOT NULL,
	`address` text,
	`delivery_cents` integer NOT NULL,
	`total_cents` integer NOT NULL,
	`gst_cents` integer NOT NULL,
	`placed_at` integer NOT NULL,
	`expires_at` integer,
	`ready_at` integer,
	`handed_over_at` integer,
	`closed_at` integer,
	`closing` text,
	`carrier` text,
	`tracking` text,
	`attention` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "customer_order_token_filled" CHECK(length(trim("customer_order"."token")) > 0),
	CONSTRAINT "customer_order_full_name_filled" CHECK(length(trim("customer_order"."full_name")) > 0),
	CONSTRAINT "customer_order_email_filled" CHECK(length(trim("customer_order"."email")) > 0),
	CONSTRAINT "customer_order_handover_known" CHECK("customer_order"."handover" IN ('delivery', 'collection')),
	CONSTRAINT "customer_order_closing_known" CHECK("customer_order"."closing" IN ('cancelled', 'lapsed')),
	CONSTRAINT "customer_order_address_for_delivery" CHECK(("customer_order"."handover" = 'delivery') = ("customer_order"."address" IS NOT NULL)),
	CONSTRAINT "customer_order_closing_with_moment" CHECK(("customer_order"."closed_at" IS NULL) = ("customer_order"."closing" IS NULL)),
	CONSTRAINT "customer_order_address_json" CHECK(json_valid("customer_order"."address")),
	CONSTRAINT "customer_order_delivery_cents_range" CHECK("customer_order"."delivery_cents" BETWEEN 0 AND 9999999999),
	CONSTRAINT "customer_order_total_cents_range" CHECK("customer_order"."total_cents" BETWEEN 0 AND 9999999999),
	CONSTRAINT "customer_order_gst_cents_range" CHECK("customer_order"."gst_cents" BETWEEN 0 AND 9999999999)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_order_token_unique` ON `customer_order` (`token`);--> statement-breakpoint
CREATE INDEX `customer_order_newest` ON `customer_order` (`placed_at`,`id`);--> statement-breakpoint
CREATE INDEX `customer_order_email` ON `customer_order` (`email`,`placed_at`);--> statement-breakpoint
CREATE INDEX `customer_order_expiry` ON `customer_order` (`expires_at`) WHERE "customer_order"."closed_at" IS NULL AND "customer_order"."expires_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `payment` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` integer NOT NULL,
	`method` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`of_payment` integer,
	`received_on` text NOT NULL,
	`reference` text,
	`reason` text,
	`recorded_by_id` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `customer_order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`of_payment`) REFERENCES `payment`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recorded_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "payment_method_known" CHECK("payment"."method" IN ('transfer', 'eftpos', 'cash', 'other')),
	CONSTRAINT "payment_amount_not_zero" CHECK("payment"."amount_cents" <> 0),
	CONSTRAINT "payment_refund_of_payment" CHECK(("payment"."amount_cents" < 0) = ("payment"."of_payment" IS NOT NULL)),
	CONSTRAINT "payment_received_on_filled" CHECK(length(trim("payment"."received_on")) > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `payment_order` ON `payment` (`order_id`,`id`);--> statement-breakpoint
CREATE INDEX `payment_of` ON `payment` (`of_payment`);--> statement-breakpoint
CREATE INDEX `payment_recorded_by` ON `payment` (`recorded_by_id`);--> statement-breakpoint
CREATE TABLE `tax_document` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`number` integer NOT NULL,
	`order_id` integer NOT NULL,
	`total_cents` integer NOT NULL,
	`gst_cents` integer NOT NULL,
	`content` text NOT NULL,
	`issued_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `customer_order`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "tax_document_kind_known" CHECK("tax_document"."kind" IN ('invoice', 'adjustment')),
	CONSTRAINT "tax_document_number_count" CHECK("tax_document"."number" >= 0),
	CONSTRAINT "tax_document_content_json" CHECK(json_valid("tax_document"."content"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `tax_document_number` ON `tax_document` (`kind`,`number`);--> statement-breakpoint
CREATE INDEX `tax_document_order` ON `tax_document` (`order_id`,`id`);--> statement-breakpoint
CREATE INDEX `tax_document_issued` ON `tax_document` (`issued_at`);--> statement-breakpoint
ALTER TABLE `product` ADD `allocated_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `product` ADD `available_count` integer GENERATED ALWAYS AS (max(0, inventory_count - allocated_count)) VIRTUAL NOT NULL;--> statement-breakpoint
CREATE INDEX `product_available` ON `product` (`available_count`,`id`);--> statement-breakpoint
ALTER TABLE `outbox_message` ADD `order_id` integer REFERENCES `customer_order`(`id`) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `outbox_message_order` ON `outbox_message` (`order_id`,`id`);--> statement-breakpoint
ALTER TABLE `shop` ADD `selling` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `shop` ADD `gst_registered` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `shop` ADD `bank_name` text;--> statement-breakpoint
ALTER TABLE `shop` ADD `bank_bsb` text;--> statement-breakpoint
ALTER TABLE `shop` ADD `bank_account` text;--> statement-breakpoint
ALTER TABLE `shop` ADD `payid` text;--> statement-breakpoint
ALTER TABLE `shop` ADD `transfer_days` integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE `shop` ADD `delivery_cents` integer;--> statement-breakpoint
ALTER TABLE `shop` ADD `collection` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `shop` ADD `cash_limit_cents` integer DEFAULT 999900 NOT NULL;--> statement-breakpoint
ALTER TABLE `shop` ADD `first_invoice` integer DEFAULT 1001 NOT NULL;--> statement-breakpoint
ALTER TABLE `shop` ADD `order_years` integer DEFAULT 7 NOT NULL;--> statement-breakpoint
-- A sale changes what can be bought, not the record: open forms stay current.
DROP TRIGGER `product_touch`;
--> statement-breakpoint
CREATE TRIGGER `product_touch` AFTER UPDATE ON `product` WHEN NEW.`updated_at` = OLD.`updated_at` AND NEW.`allocated_count` = OLD.`allocated_count`
BEGIN
	UPDATE `product` SET `updated_at` = coalesce((SELECT `now` FROM `last_write`), CAST(unixepoch('subsec') * 1000 AS INTEGER)), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `customer_order_touch` AFTER UPDATE ON `customer_order` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `customer_order` SET `updated_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
-- What is allocated is a sum, so releasing twice changes nothing; the second buyer of the last piece is refused here.
CREATE TRIGGER `order_line_allocate` AFTER INSERT ON `order_line` WHEN NEW.`allocated` > 0
BEGIN
	UPDATE `product` SET `allocated_count` = (SELECT coalesce(sum(`allocated`), 0) FROM `order_line` WHERE `product` = NEW.`product` AND `allocated` > 0) WHERE `id` = NEW.`product`;
	SELECT RAISE(ABORT, 'not enough stock') FROM `product` WHERE `id` = NEW.`product` AND `allocated_count` > `inventory_count`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_line_reallocate` AFTER UPDATE OF `allocated` ON `order_line`
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
-- A piece that comes back from the trash is still promised.
CREATE TRIGGER `product_allocated` AFTER INSERT ON `product`
BEGIN
	UPDATE `product` SET `allocated_count` = (SELECT coalesce(sum(`allocated`), 0) FROM `order_line` WHERE `product` = NEW.`id` AND `allocated` > 0) WHERE `id` = NEW.`id` AND EXISTS (SELECT 1 FROM `order_line` WHERE `product` = NEW.`id` AND `allocated` > 0);
END;
--> statement-breakpoint
CREATE TRIGGER `payment_refund_within` BEFORE INSERT ON `payment` WHEN NEW.`amount_cents` < 0
BEGIN
	SELECT RAISE(ABORT, 'refund exceeds payment') FROM `payment` AS `paid` WHERE `paid`.`id` = NEW.`of_payment` AND (`paid`.`order_id` <> NEW.`order_id` OR `paid`.`amount_cents` + NEW.`amount_cents` + (SELECT coalesce(sum(`amount_cents`), 0) FROM `payment` WHERE `of_payment` = NEW.`of_payment`) < 0);
END;
--> statement-breakpoint
CREATE TRIGGER `payment_stays` BEFORE UPDATE OF `order_id`, `method`, `amount_cents`, `of_payment`, `received_on` ON `payment`
BEGIN
	SELECT RAISE(ABORT, 'a payment does not change');
END;
--> statement-breakpoint
CREATE TRIGGER `tax_document_stays` BEFORE UPDATE ON `tax_document`
BEGIN
	SELECT RAISE(ABORT, 'a tax document does not change');
END;
