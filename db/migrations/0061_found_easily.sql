ALTER TABLE `shop` ADD `popular_searches` text DEFAULT 'engagement ring, opal, pearl care, white gold' NOT NULL;--> statement-breakpoint
ALTER TABLE `page` ADD `in_menu` integer DEFAULT false NOT NULL CONSTRAINT "page_in_menu_flag" CHECK("in_menu" IN (0, 1));
--> statement-breakpoint
CREATE TRIGGER `shop_popular_version_update` AFTER UPDATE OF `popular_searches` ON `shop` WHEN OLD.`popular_searches` <> NEW.`popular_searches`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'settings';
END;
