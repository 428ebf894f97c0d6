-- Products are also found by their category and by the facets that staff chose; a name counts more than a category, that more than a facet, a description least.
DROP TRIGGER `product_words_insert`;
--> statement-breakpoint
DROP TRIGGER `product_words_delete`;
--> statement-breakpoint
DROP TRIGGER `product_words_update`;
--> statement-breakpoint
DROP TABLE `product_words`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `product_words` USING fts5(`name`, `category`, `subcategory`, `chosen_facets`, `description`, content='product', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
--> statement-breakpoint
INSERT INTO `product_words` (`product_words`, `rank`) VALUES ('rank', 'bm25(10.0, 6.0, 6.0, 3.0, 1.0)');
--> statement-breakpoint
CREATE TRIGGER `product_words_insert` AFTER INSERT ON `product`
BEGIN
	INSERT INTO `product_words` (`rowid`, `name`, `category`, `subcategory`, `chosen_facets`, `description`) VALUES (NEW.`id`, NEW.`name`, NEW.`category`, NEW.`subcategory`, NEW.`chosen_facets`, NEW.`description`);
END;
--> statement-breakpoint
CREATE TRIGGER `product_words_delete` AFTER DELETE ON `product`
BEGIN
	INSERT INTO `product_words` (`product_words`, `rowid`, `name`, `category`, `subcategory`, `chosen_facets`, `description`) VALUES ('delete', OLD.`id`, OLD.`name`, OLD.`category`, OLD.`subcategory`, OLD.`chosen_facets`, OLD.`description`);
END;
--> statement-breakpoint
CREATE TRIGGER `product_words_update` AFTER UPDATE OF `name`, `category`, `subcategory`, `chosen_facets`, `description` ON `product`
BEGIN
	INSERT INTO `product_words` (`product_words`, `rowid`, `name`, `category`, `subcategory`, `chosen_facets`, `description`) VALUES ('delete', OLD.`id`, OLD.`name`, OLD.`category`, OLD.`subcategory`, OLD.`chosen_facets`, OLD.`description`);
	INSERT INTO `product_words` (`rowid`, `name`, `category`, `subcategory`, `chosen_facets`, `description`) VALUES (NEW.`id`, NEW.`name`, NEW.`category`, NEW.`subcategory`, NEW.`chosen_facets`, NEW.`description`);
END;
--> statement-breakpoint
INSERT INTO `product_words` (`product_words`) VALUES ('rebuild');
--> statement-breakpoint
-- Staff find enquiries by name, email and message.
CREATE VIRTUAL TABLE `enquiry_words` USING fts5(`full_name`, `email`, `message`, content='enquiry', content_rowid='id', tokenize='unicode61 remove_diacritics 2', prefix='1 2 3');
--> statement-breakpoint
-- A deleted enquiry leaves no words behind.
INSERT INTO `enquiry_words` (`enquiry_words`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TRIGGER `enquiry_words_insert` AFTER INSERT ON `enquiry`
BEGIN
	INSERT INTO `enquiry_words` (`rowid`, `full_name`, `email`, `message`) VALUES (NEW.`id`, NEW.`full_name`, NEW.`email`, NEW.`message`);
END;
--> statement-breakpoint
CREATE TRIGGER `enquiry_words_delete` AFTER DELETE ON `enquiry`
BEGIN
	INSERT INTO `enquiry_words` (`enquiry_words`, `rowid`, `full_name`, `email`, `message`) VALUES ('delete', OLD.`id`, OLD.`full_name`, OLD.`email`, OLD.`message`);
END;
--> statement-breakpoint
CREATE TRIGGER `enquiry_words_update` AFTER UPDATE OF `full_name`, `email`, `message` ON `enquiry`
BEGIN
	INSERT INTO `enquiry_words` (`enquiry_words`, `rowid`, `full_name`, `email`, `message`) VALUES ('delete', OLD.`id`, OLD.`full_name`, OLD.`email`, OLD.`message`);
	INSERT INTO `enquiry_words` (`rowid`, `full_name`, `email`, `message`) VALUES (NEW.`id`, NEW.`full_name`, NEW.`email`, NEW.`message`);
END;
--> statement-breakpoint
INSERT INTO `enquiry_words` (`enquiry_words`) VALUES ('rebuild');
