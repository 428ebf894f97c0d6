CREATE TABLE `search_phrase` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`words` text NOT NULL,
	`finds` text,
	`address` text,
	`sentence` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_phrase_words_filled" CHECK(length(trim("search_phrase"."words")) > 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `search_phrase_words` ON `search_phrase` ("words" COLLATE NOCASE,`id`);--> statement-breakpoint
CREATE TRIGGER `search_phrase_touch` AFTER UPDATE ON `search_phrase` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `search_phrase` SET `updated_at` = coalesce((SELECT `now` FROM `last_write`), CAST(unixepoch('subsec') * 1000 AS INTEGER)), `version` = OLD.`version` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_phrase_version_insert` AFTER INSERT ON `search_phrase`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `search_phrase_version_update` AFTER UPDATE ON `search_phrase`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `search_phrase_version_delete` AFTER DELETE ON `search_phrase`
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
-- Options are searched: their names and labels. Of the facts only the values are searched: otherwise every ring would have the word "Cut". With replace, because the index cannot read a view with json_each.
DROP TRIGGER `product_words_insert`;
--> statement-breakpoint
DROP TRIGGER `product_words_delete`;
--> statement-breakpoint
DROP TRIGGER `product_words_update_before`;
--> statement-breakpoint
DROP TRIGGER `product_words_update`;
--> statement-breakpoint
DROP TABLE `product_words`;
--> statement-breakpoint
DROP VIEW `product_search_text`;
--> statement-breakpoint
CREATE VIEW `product_search_text` AS WITH
	`keys_0` AS (SELECT `id`, `name`, `category`, `subcategory`, `chosen_facets`, replace(replace(replace(replace(replace(replace(`facts`, '"Metal":', ' '), '"Fineness":', ' '), '"Stone":', ' '), '"Carat":', ' '), '"Colour":', ' '), '"Clarity":', ' ') AS `facts`, replace(replace(replace(`options`, '"name":', ' '), '"choices":', ' '), '"label":', ' ') AS `options`, `description` FROM `product`),
	`step_0` AS (SELECT `id`, `name`, `category`, `subcategory`, `chosen_facets`, replace(replace(replace(replace(replace(replace(`facts`, '"Cut":', ' '), '"Treatment":', ' '), '"Dimensions":', ' '), '"Weight":', ' '), '"Certificate number":', ' '), '"Care":', ' ') AS `facts`, replace(replace(replace(replace(`options`, '"available":true', ' '), '"price_cents":', ' '), '"text":', ' '), '"max_length":', ' ') AS `options`, `description`, `name` AS `plain_0` FROM `keys_0`),
	`step_1` AS (SELECT *, replace(replace(replace(replace(replace(`plain_0`, '''', ''), '’', ''), '‘', ''), '‛', ''), 'ʼ', '') AS `plain_1` FROM `step_0`),
	`step_2` AS (SELECT *, replace(replace(replace(replace(replace(`plain_1`, 'ʻ', ''), '´', ''), '`', ''), '′', ''), '＇', '') AS `plain_2` FROM `step_1`),
	`step_3` AS (SELECT *, `name` || ' ' || coalesce(`facts`, '') || ' ' || coalesce(`description`, '') AS `text_typed`, `plain_2` || ' ' || coalesce(`facts`, '') || ' ' || coalesce(`description`, '') AS `text_0`, coalesce(`category`, '') || ' ' || coalesce(`subcategory`, '') AS `group_0` FROM `step_2`),
	`step_4` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_0`, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd') AS `text_1`, replace(replace(replace(replace(replace(replace(replace(`group_0`, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), 'ø', 'o'), 'ł', 'l'), 'đ', 'd') AS `group_1` FROM `step_3`),
	`step_5` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_1`, 'ð', 'd'), 'ħ', 'h'), 'ŧ', 't'), 'ŋ', 'n'), 'ı', 'i'), 'ĸ', 'k'), 'Æ', 'AE') AS `text_2`, replace(replace(replace(replace(replace(replace(replace(`group_1`, 'ð', 'd'), 'ħ', 'h'), 'ŧ', 't'), 'ŋ', 'n'), 'ı', 'i'), 'ĸ', 'k'), 'Æ', 'AE') AS `group_2` FROM `step_4`),
	`step_6` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_2`, 'Œ', 'OE'), 'ẞ', 'SS'), 'Þ', 'TH'), 'Ø', 'O'), 'Ł', 'L'), 'Đ', 'D'), 'Ð', 'D') AS `text_3`, replace(replace(replace(replace(replace(replace(replace(`group_2`, 'Œ', 'OE'), 'ẞ', 'SS'), 'Þ', 'TH'), 'Ø', 'O'), 'Ł', 'L'), 'Đ', 'D'), 'Ð', 'D') AS `group_3` FROM `step_5`),
	`step_7` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_3`, 'Ħ', 'H'), 'Ŧ', 'T'), 'Ŋ', 'N'), char(173), ''), char(847), ''), char(1564), ''), char(6158), '') AS `text_4`, replace(replace(replace(replace(replace(replace(replace(`group_3`, 'Ħ', 'H'), 'Ŧ', 'T'), 'Ŋ', 'N'), char(173), ''), char(847), ''), char(1564), ''), char(6158), '') AS `group_4` FROM `step_6`),
	`step_8` AS (SELECT *, replace(replace(replace(replace(replace(replace(replace(`text_4`, char(8203), ''), char(8204), ''), char(8205), ''), char(8206), ''), char(8207), ''), char(8288), ''), char(65279), '') AS `text_5`, replace(replace(replace(replace(replace(replace(replace(`group_4`, char(8203), ''), char(8204), ''), char(8205), ''), char(8206), ''), char(8207), ''), char(8288), ''), char(65279), '') AS `group_5` FROM `step_7`)
SELECT `id`, `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `options`, `description`, CASE WHEN `text_5` = `text_typed` THEN '' ELSE `text_5` END || ' ' || CASE WHEN `group_5` = `group_0` THEN '' ELSE `group_5` END AS `spellings` FROM `step_8`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `product_words` USING fts5(`name`, `category`, `subcategory`, `chosen_facets`, `facts`, `options`, `description`, `spellings`, content='product_search_text', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
--> statement-breakpoint
INSERT INTO `product_words` (`product_words`, `rank`) VALUES ('rank', 'bm25(10.0, 6.0, 6.0, 3.0, 2.0, 2.0, 1.0, 3.0)');
--> statement-breakpoint
CREATE TRIGGER `product_words_insert` AFTER INSERT ON `product`
BEGIN
	INSERT INTO `product_words` (`rowid`, `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `options`, `description`, `spellings`) SELECT `id`, `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `options`, `description`, `spellings` FROM `product_search_text` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `product_words_delete` BEFORE DELETE ON `product`
BEGIN
	INSERT INTO `product_words` (`product_words`, `rowid`, `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `options`, `description`, `spellings`) SELECT 'delete', `id`, `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `options`, `description`, `spellings` FROM `product_search_text` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `product_words_update_before` BEFORE UPDATE OF `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `options`, `description` ON `product`
BEGIN
	INSERT INTO `product_words` (`product_words`, `rowid`, `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `options`, `description`, `spellings`) SELECT 'delete', `id`, `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `options`, `description`, `spellings` FROM `product_search_text` WHERE `id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `product_words_update` AFTER UPDATE OF `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `options`, `description` ON `product`
BEGIN
	INSERT INTO `product_words` (`rowid`, `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `options`, `description`, `spellings`) SELECT `id`, `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `options`, `description`, `spellings` FROM `product_search_text` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
INSERT INTO `product_words` (`product_words`) VALUES ('rebuild');
