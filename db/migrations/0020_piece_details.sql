ALTER TABLE `product` ADD `main_focus` text;--> statement-breakpoint
ALTER TABLE `product` ADD `more_pictures` text DEFAULT '[]' NOT NULL CONSTRAINT "product_more_pictures_json" CHECK(json_valid("more_pictures"));--> statement-breakpoint
ALTER TABLE `product` ADD `facts` text DEFAULT '{}' NOT NULL CONSTRAINT "product_facts_json" CHECK(json_valid("facts"));--> statement-breakpoint
ALTER TABLE `product` ADD `certificate` text;--> statement-breakpoint
ALTER TABLE `product` ADD `options` text DEFAULT '[]' NOT NULL CONSTRAINT "product_options_json" CHECK(json_valid("options"));--> statement-breakpoint
ALTER TABLE `product` ADD `availability` text DEFAULT 'stock' NOT NULL CONSTRAINT "product_availability_known" CHECK("availability" IN ('stock', 'made-to-order', 'reserved', 'sold', 'price-on-request'));--> statement-breakpoint
ALTER TABLE `product` ADD `lead_weeks` integer CONSTRAINT "product_lead_weeks_range" CHECK("lead_weeks" BETWEEN 1 AND 104);--> statement-breakpoint
ALTER TABLE `enquiry_piece` ADD `options` text;--> statement-breakpoint
-- Products are also found by their facts, which count more than the description and less than facets that staff chose.
DROP TRIGGER `product_words_insert`;
--> statement-breakpoint
DROP TRIGGER `product_words_delete`;
--> statement-breakpoint
DROP TRIGGER `product_words_update`;
--> statement-breakpoint
DROP TABLE `product_words`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `product_words` USING fts5(`name`, `category`, `subcategory`, `chosen_facets`, `facts`, `description`, content='product', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
--> statement-breakpoint
INSERT INTO `product_words` (`product_words`, `rank`) VALUES ('rank', 'bm25(10.0, 6.0, 6.0, 3.0, 2.0, 1.0)');
--> statement-breakpoint
CREATE TRIGGER `product_words_insert` AFTER INSERT ON `product`
BEGIN
	INSERT INTO `product_words` (`rowid`, `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `description`) VALUES (NEW.`id`, NEW.`name`, NEW.`category`, NEW.`subcategory`, NEW.`chosen_facets`, NEW.`facts`, NEW.`description`);
END;
--> statement-breakpoint
CREATE TRIGGER `product_words_delete` AFTER DELETE ON `product`
BEGIN
	INSERT INTO `product_words` (`product_words`, `rowid`, `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `description`) VALUES ('delete', OLD.`id`, OLD.`name`, OLD.`category`, OLD.`subcategory`, OLD.`chosen_facets`, OLD.`facts`, OLD.`description`);
END;
--> statement-breakpoint
CREATE TRIGGER `product_words_update` AFTER UPDATE OF `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `description` ON `product`
BEGIN
	INSERT INTO `product_words` (`product_words`, `rowid`, `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `description`) VALUES ('delete', OLD.`id`, OLD.`name`, OLD.`category`, OLD.`subcategory`, OLD.`chosen_facets`, OLD.`facts`, OLD.`description`);
	INSERT INTO `product_words` (`rowid`, `name`, `category`, `subcategory`, `chosen_facets`, `facts`, `description`) VALUES (NEW.`id`, NEW.`name`, NEW.`category`, NEW.`subcategory`, NEW.`chosen_facets`, NEW.`facts`, NEW.`description`);
END;
--> statement-breakpoint
INSERT INTO `product_words` (`product_words`) VALUES ('rebuild');
