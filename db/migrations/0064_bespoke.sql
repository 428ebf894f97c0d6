ALTER TABLE `shop` ADD `bespoke` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `shop` ADD `bespoke_from_cents` integer;--> statement-breakpoint
ALTER TABLE `shop` ADD `bespoke_collection` text;--> statement-breakpoint
CREATE TRIGGER `shop_bespoke_version_update` AFTER UPDATE OF `bespoke`, `bespoke_from_cents`, `bespoke_collection` ON `shop` WHEN OLD.`bespoke` <> NEW.`bespoke` OR OLD.`bespoke_from_cents` IS NOT NEW.`bespoke_from_cents` OR OLD.`bespoke_collection` IS NOT NEW.`bespoke_collection`
BEGIN
	UPDATE `content_version` SET `version` = (SELECT max(`version`) + 1 FROM `content_version`) WHERE `scope` = 'settings';
END;
