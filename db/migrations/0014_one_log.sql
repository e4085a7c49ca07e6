DROP INDEX "activity_recent";--> statement-breakpoint
ALTER TABLE "activity" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "family_id" uuid;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "wishlist_id" uuid;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_family" ON "activity" USING btree ("family_id","id" DESC NULLS LAST) WHERE family_id is not null;--> statement-breakpoint
CREATE INDEX "activity_wishlist" ON "activity" USING btree ("wishlist_id","id" DESC NULLS LAST) WHERE wishlist_id is not null;--> statement-breakpoint
CREATE INDEX "activity_recent" ON "activity" USING btree ("owner_id","id" DESC NULLS LAST) WHERE owner_id is not null;--> statement-breakpoint
INSERT INTO "activity" ("id", "created_at", "wishlist_id", "actor_id", "verb", "entity", "entity_id", "details")
SELECT "id", "created_at", "wishlist_id", "actor_id", "verb", 'wishlist', "wishlist_id", "details" FROM "wishlist_events";--> statement-breakpoint
INSERT INTO "activity" ("id", "created_at", "family_id", "wishlist_id", "actor_id", "verb", "entity", "entity_id", "details")
SELECT "id", "created_at", "family_id", "wishlist_id", "actor_id", "verb", 'wishlist', "wishlist_id",
	jsonb_strip_nulls(jsonb_build_object('asked', "details"->'asked', 'list', "details"->'name', 'name', "details"->'item'))
FROM "circle_events" WHERE "verb" IN ('itemAdded', 'revealed');--> statement-breakpoint
INSERT INTO "activity" ("id", "created_at", "family_id", "wishlist_id", "actor_id", "verb", "entity", "entity_id", "details")
SELECT "id", "created_at", "family_id", "wishlist_id", "actor_id", "verb", 'family', "family_id", "details"
FROM "circle_events" WHERE "verb" NOT IN ('itemAdded', 'revealed');--> statement-breakpoint
ALTER TABLE "circle_reactions" DROP CONSTRAINT "circle_reactions_event_id_circle_events_id_fk";--> statement-breakpoint
ALTER TABLE "circle_reactions" ADD CONSTRAINT "circle_reactions_event_id_activity_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP TABLE "circle_events" CASCADE;--> statement-breakpoint
DROP TABLE "wishlist_events" CASCADE;
