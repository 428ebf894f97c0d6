-- An undo takes back what the history has of an edit.
UPDATE `change` SET `previous` = json_object('trash', (SELECT max(`id`) FROM `trash` WHERE `trash`.`kind` = `change`.`kind` AND `restored_at` IS NULL AND `payload` ->> '$.row.id' = `change`.`record`)) WHERE `action` IN ('deleted', 'removed') AND `record` <> 0 AND `bulk_edit` IN (SELECT `id` FROM `bulk_edit` WHERE `undone_at` IS NULL AND `steps` ->> '$[0].undo' = 'delete');
--> statement-breakpoint
UPDATE `bulk_edit` SET `steps` = (SELECT json_array(json_object('undo', 'changes', 'from', min(`id`), 'to', max(`id`))) FROM `change` WHERE `change`.`bulk_edit` = `bulk_edit`.`id` AND `record` <> 0) WHERE `undone_at` IS NULL AND `steps` ->> '$[0].undo' IN ('set', 'delete') AND EXISTS (SELECT 1 FROM `change` WHERE `change`.`bulk_edit` = `bulk_edit`.`id` AND `record` <> 0);
--> statement-breakpoint
UPDATE `bulk_edit` SET `steps` = json_array(json_object('undo', 'members', 'collection', `steps` -> '$[0].collection', 'ids', json_array(`steps` -> '$[0].id'), 'added', json('false'), 'before', `steps` -> '$[0].before')) WHERE `steps` ->> '$[0].undo' = 'piece';
--> statement-breakpoint
-- Of these it does not have the values before.
DELETE FROM `bulk_edit` WHERE `undone_at` IS NULL AND `steps` ->> '$[0].undo' IN ('set', 'delete', 'handling');
