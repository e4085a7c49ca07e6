CREATE TABLE "reminder_plans" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"seeded_at" timestamp (3) with time zone NOT NULL,
	"planned_on" date,
	"planned_at" timestamp (3) with time zone,
	"told_on" date
);
--> statement-breakpoint
ALTER TABLE "reminder_plans" ADD CONSTRAINT "reminder_plans_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "occasions_changed" ON "occasions" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "people_changed" ON "people" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "reminders_yearly" ON "reminders" USING btree ("due_on") WHERE repeat = 'yearly' and deleted_at is null;