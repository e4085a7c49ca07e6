ALTER TABLE "pictures" ALTER COLUMN "key" SET DEFAULT gen_random_uuid()::text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "wish_id" uuid;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "unused_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_wish_id_wishlist_items_id_fk" FOREIGN KEY ("wish_id") REFERENCES "public"."wishlist_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_of_owner" ON "pictures" USING btree ("owner_id","url") WHERE wish_id is null and url is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_of_wish" ON "pictures" USING btree ("wish_id","url") WHERE wish_id is not null;