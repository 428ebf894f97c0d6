CREATE TABLE `statement_line` (
	`fingerprint` text PRIMARY KEY NOT NULL,
	`payment_id` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payment`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "statement_line_fingerprint_filled" CHECK(length(trim("statement_line"."fingerprint")) > 0)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `statement_line_payment_id_unique` ON `statement_line` (`payment_id`);
--> statement-breakpoint
CREATE INDEX `payment_amount` ON `payment` (`amount_cents`);
--> statement-breakpoint
CREATE INDEX `customer_order_total` ON `customer_order` (`total_cents`);
--> statement-breakpoint
CREATE INDEX `order_line_product` ON `order_line` (`product`) WHERE "order_line"."product" IS NOT NULL;
--> statement-breakpoint
-- Orders are found by their pieces, suburb, tracking number and the references of their payments too: a table of words with more columns takes the place of the old one.
DROP TRIGGER `order_words_insert`;
--> statement-breakpoint
DROP TRIGGER `order_words_delete`;
--> statement-breakpoint
DROP TRIGGER `order_words_update_before`;
--> statement-breakpoint
DROP TRIGGER `order_words_update`;
--> statement-breakpoint
DROP TABLE `order_words`;
--> statement-breakpoint
DROP VIEW `order_search_text`;
--> statement-breakpoint
CREATE VIEW `order_search_text` AS WITH
	`typed` AS (SELECT `id`, `full_name`, coalesce(`invoice_name`, '') AS `invoice_name`, coalesce(`email`, '') AS `email`,
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
CREATE VIRTUAL TABLE `order_words` USING fts5(`full_name`, `invoice_name`, `email`, `pieces`, `suburb`, `tracking`, `payments`, `spellings`, content='order_search_text', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
--> statement-breakpoint
INSERT INTO `order_words` (`order_words`, `rank`) VALUES ('secure-delete', 1);
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
--> statement-breakpoint
INSERT INTO `order_words` (`order_words`) VALUES ('rebuild');
