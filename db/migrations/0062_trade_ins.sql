CREATE TABLE `trade_in` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`description` text NOT NULL,
	`weight_mg` integer NOT NULL,
	`fineness` text NOT NULL,
	`seller_name` text NOT NULL,
	`seller_address` text NOT NULL,
	`identity_kind` text NOT NULL,
	`identity_end` text NOT NULL,
	`photo` blob NOT NULL,
	`thumbnail` blob NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payment`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `customer_order`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "trade_in_identity_kind_known" CHECK("trade_in"."identity_kind" IN ('licence', 'passport', 'other')),
	CONSTRAINT "trade_in_weight_positive" CHECK("trade_in"."weight_mg" > 0),
	CONSTRAINT "trade_in_identity_end_short" CHECK(length("trade_in"."identity_end") BETWEEN 1 AND 4),
	CONSTRAINT "trade_in_description_filled" CHECK(length(trim("trade_in"."description")) > 0),
	CONSTRAINT "trade_in_fineness_filled" CHECK(length(trim("trade_in"."fineness")) > 0),
	CONSTRAINT "trade_in_seller_name_filled" CHECK(length(trim("trade_in"."seller_name")) > 0),
	CONSTRAINT "trade_in_seller_address_filled" CHECK(length(trim("trade_in"."seller_address")) > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `trade_in_payment_id_unique` ON `trade_in` (`payment_id`);--> statement-breakpoint
CREATE INDEX `trade_in_order` ON `trade_in` (`order_id`);
--> statement-breakpoint
CREATE TRIGGER `trade_in_unchanged` BEFORE UPDATE ON `trade_in`
BEGIN
	SELECT RAISE(ABORT, 'the book of trade-ins does not change');
END;
--> statement-breakpoint
CREATE TRIGGER `trade_in_kept` BEFORE DELETE ON `trade_in`
BEGIN
	SELECT RAISE(ABORT, 'a trade-in of an order with a document is kept') FROM `tax_document` WHERE `order_id` = OLD.`order_id` AND `is_test` = 0;
END;
