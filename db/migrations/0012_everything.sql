ALTER TABLE "budgets" ADD COLUMN "counts_everything" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "budgets" SET "counts_everything" = true FROM "preferences"
WHERE "preferences"."default_budget_id" = "budgets"."id" AND "preferences"."user_id" = "budgets"."owner_id"
	AND "budgets"."type" = 'general' AND "budgets"."category" IS NULL AND "budgets"."family_id" IS NULL;
