ALTER TABLE "reminder_rules" ALTER COLUMN "channels" SET DEFAULT '{in_app,email,push,calendar}';--> statement-breakpoint
-- The rules that an account began with ring in its calendar too, as far as their owner never changed them.
UPDATE "reminder_rules" r SET "channels" = array_append(r."channels", 'calendar')
FROM "reminder_plans" p
WHERE p."owner_id" = r."owner_id" AND r."created_at" = p."seeded_at" AND r."version" = 1 AND NOT 'calendar' = ANY(r."channels");--> statement-breakpoint
UPDATE "reminders" m SET "channels" = r."channels"
FROM "reminder_rules" r, "reminder_plans" p
WHERE r."id" = m."rule_id" AND p."owner_id" = r."owner_id" AND r."created_at" = p."seeded_at" AND r."version" = 1
  AND m."status" = 'pending' AND m."version" = 1;
