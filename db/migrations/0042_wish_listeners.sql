CREATE TABLE "wishlist_listeners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"wishlist_id" uuid NOT NULL,
	"link_hash" text NOT NULL,
	"password_version" integer NOT NULL,
	"mark" text NOT NULL,
	"sealed" text NOT NULL,
	"locale" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"told_until" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "wishlists" ADD COLUMN "tells_wishes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "wishlist_listeners" ADD CONSTRAINT "wishlist_listeners_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wishlist_listeners_mark" ON "wishlist_listeners" USING btree ("mark");--> statement-breakpoint
CREATE INDEX "wishlist_listeners_list" ON "wishlist_listeners" USING btree ("wishlist_id");