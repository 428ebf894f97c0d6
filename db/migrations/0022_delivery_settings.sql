CREATE TRIGGER `setting_version_insert` AFTER INSERT ON `setting` WHEN NEW.`name` = 'delivery'
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `setting_version_update` AFTER UPDATE ON `setting` WHEN NEW.`name` = 'delivery'
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `setting_version_delete` AFTER DELETE ON `setting` WHEN OLD.`name` = 'delivery'
BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
