DROP INDEX `change_user`;--> statement-breakpoint
CREATE INDEX `change_kind` ON `change` (`kind`,`id`);--> statement-breakpoint
CREATE INDEX `change_user_kind` ON `change` (`user_id`,`kind`,`id`);--> statement-breakpoint
CREATE INDEX `change_user` ON `change` (`user_id`,`id`);