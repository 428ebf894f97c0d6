CREATE TABLE `__new_invitation` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`staff_role` text NOT NULL,
	`user_id` integer,
	`token_hash` text NOT NULL,
	`invited_by_id` integer,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`withdrawn_at` integer,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "invitation_email_filled" CHECK(length(trim("__new_invitation"."email")) > 0),
	CONSTRAINT "invitation_staff_role_known" CHECK("__new_invitation"."staff_role" IN ('owner', 'editor', 'assistant', 'bench'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_invitation`("id", "email", "staff_role", "user_id", "token_hash", "invited_by_id", "expires_at", "used_at", "withdrawn_at", "created_at") SELECT "id", "email", "staff_role", "user_id", "token_hash", "invited_by_id", "expires_at", "used_at", "withdrawn_at", "created_at" FROM `invitation`;--> statement-breakpoint
DROP TABLE `invitation`;--> statement-breakpoint
ALTER TABLE `__new_invitation` RENAME TO `invitation`;--> statement-breakpoint
CREATE UNIQUE INDEX `invitation_token_hash_unique` ON `invitation` (`token_hash`);--> statement-breakpoint
CREATE INDEX `invitation_newest` ON `invitation` (`created_at`);--> statement-breakpoint
CREATE INDEX `invitation_user` ON `invitation` (`user_id`);--> statement-breakpoint
CREATE INDEX `invitation_invited_by` ON `invitation` (`invited_by_id`);--> statement-breakpoint
CREATE TABLE `__new_user` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`first_name` text,
	`last_name` text,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`role` text DEFAULT 'user' NOT NULL,
	`staff_role` text,
	`deactivated_at` integer,
	`two_step_required` integer DEFAULT false NOT NULL,
	`totp_secret` text,
	`totp_last_step` integer,
	`calendar_secret` text,
	`signature` text,
	`created_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	`updated_at` integer DEFAULT (CAST(unixepoch('subsec') * 1000 AS INTEGER)) NOT NULL,
	CONSTRAINT "user_email_filled" CHECK(length(trim("__new_user"."email")) > 0),
	CONSTRAINT "user_password_hash_filled" CHECK(length(trim("__new_user"."password_hash")) > 0),
	CONSTRAINT "user_role_known" CHECK("__new_user"."role" IN ('user', 'admin')),
	CONSTRAINT "user_staff_role_known" CHECK("__new_user"."staff_role" IN ('owner', 'editor', 'assistant', 'bench')),
	CONSTRAINT "user_staff_have_role" CHECK("__new_user"."role" = 'user' OR "__new_user"."staff_role" IS NOT NULL),
	CONSTRAINT "user_two_step_required_flag" CHECK("__new_user"."two_step_required" IN (0, 1))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_user`("id", "first_name", "last_name", "email", "password_hash", "role", "staff_role", "deactivated_at", "two_step_required", "totp_secret", "totp_last_step", "calendar_secret", "signature", "created_at", "updated_at") SELECT "id", "first_name", "last_name", "email", "password_hash", "role", "staff_role", "deactivated_at", "two_step_required", "totp_secret", "totp_last_step", "calendar_secret", "signature", "created_at", "updated_at" FROM `user`;--> statement-breakpoint
DROP TABLE `user`;--> statement-breakpoint
ALTER TABLE `__new_user` RENAME TO `user`;--> statement-breakpoint
CREATE UNIQUE INDEX `user_email_unique` ON `user` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_calendar_secret_unique` ON `user` (`calendar_secret`);--> statement-breakpoint
CREATE TRIGGER `user_touch` AFTER UPDATE ON `user` WHEN NEW.`updated_at` = OLD.`updated_at`
BEGIN
	UPDATE `user` SET `updated_at` = coalesce((SELECT `now` FROM `last_write`), CAST(unixepoch('subsec') * 1000 AS INTEGER)) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
ALTER TABLE `job` ADD `asked_cents` integer;--> statement-breakpoint
ALTER TABLE `job` ADD `asked_for` text;--> statement-breakpoint
ALTER TABLE `order_line` ADD `ordered_from` text;--> statement-breakpoint
ALTER TABLE `order_line` ADD `ordered_on` text;--> statement-breakpoint
ALTER TABLE `order_line` ADD `due_on` text;
