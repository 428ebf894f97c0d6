DROP INDEX `draft_user_id_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `draft_form` ON `draft` (`user_id`,`path`);