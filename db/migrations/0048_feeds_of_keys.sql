DROP INDEX "calendar_feeds_one";--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_each" ON "calendar_feeds" USING btree ("owner_id",coalesce("person_id", "owner_id"),coalesce("key_id", "owner_id"));--> statement-breakpoint
CREATE INDEX "calendar_feeds_key" ON "calendar_feeds" USING btree ("key_id");