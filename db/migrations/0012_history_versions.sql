ALTER TABLE `change` ADD `version` integer;--> statement-breakpoint
ALTER TABLE `change` ADD `previous` text;