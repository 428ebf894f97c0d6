ALTER TABLE `shop` ADD `nightly_backup` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `shop` ADD `backup_time` text DEFAULT '03:00' NOT NULL;