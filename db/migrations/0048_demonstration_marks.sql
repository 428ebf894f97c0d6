DROP INDEX `tax_document_number`;--> statement-breakpoint
ALTER TABLE `tax_document` ADD `is_test` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `tax_document_number` ON `tax_document` (`kind`,`is_test`,`number`);--> statement-breakpoint
ALTER TABLE `appointment` ADD `is_demo` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `enquiry` ADD `is_demo` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriber` ADD `is_demo` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `customer_order` ADD `is_demo` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- The people of a demonstration that is there already.
UPDATE `enquiry` SET `is_demo` = true WHERE `email` IN ('priya.raman@example.com', 'g.lloyd@example.org', 'helen.kostas@example.com', 'tom.nguyen@example.net', 'modowd@example.org', 'sofia.bianchi@example.com', 'd.whitlock@example.net') AND EXISTS (SELECT 1 FROM `product` WHERE `slug` IN ('flinders-diamond-solitaire-ring', 'collins-diamond-stud-earrings', 'yarra-sapphire-pendant'));--> statement-breakpoint
UPDATE `subscriber` SET `is_demo` = true WHERE `email` IN ('priya.raman@example.com', 'helen.kostas@example.com', 'j.mcallister@example.org', 'sofia.bianchi@example.com', 'wattle.and.co@example.net', 'd.whitlock@example.net', 'amara.okafor@example.com', 'lena.fischer@example.org', 'harriet.vale@example.com', 'ben.tran@example.net', 'rosalind.shaw@example.org', 'k.papadakis@example.com') AND EXISTS (SELECT 1 FROM `product` WHERE `slug` IN ('flinders-diamond-solitaire-ring', 'collins-diamond-stud-earrings', 'yarra-sapphire-pendant'));
