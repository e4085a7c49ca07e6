CREATE TABLE "claim_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"claim_id" uuid NOT NULL,
	"wishlist_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text,
	"amount_minor" bigint NOT NULL,
	"agreed_minor" bigint,
	"state" text NOT NULL,
	"gift_id" uuid,
	"settled_at" timestamp (3) with time zone,
	"seen" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "kind" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_shares" ADD CONSTRAINT "claim_shares_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_shares" ADD CONSTRAINT "claim_shares_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_shares" ADD CONSTRAINT "claim_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_shares" ADD CONSTRAINT "claim_shares_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_shares_user_once" ON "claim_shares" USING btree ("claim_id","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "claim_shares_claim" ON "claim_shares" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "claim_shares_list" ON "claim_shares" USING btree ("wishlist_id");--> statement-breakpoint
CREATE INDEX "claim_shares_user" ON "claim_shares" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_shares_gift" ON "claim_shares" USING btree ("gift_id");--> statement-breakpoint
-- Whoever was named before is asked now. Names without an account cannot be asked, and pay as it was written.
INSERT INTO "claim_shares" ("id", "claim_id", "wishlist_id", "user_id", "name", "amount_minor", "agreed_minor", "state", "seen")
SELECT gen_random_uuid(), "claims"."id", "claims"."wishlist_id", "users"."id",
  CASE WHEN "users"."id" IS NULL THEN "giver"->>'name' END, ("giver"->>'amountMinor')::bigint,
  CASE WHEN "users"."id" IS NULL THEN ("giver"->>'amountMinor')::bigint END,
  CASE WHEN "users"."id" IS NULL THEN 'in' ELSE 'asked' END, "claims"."seen"
FROM "claims" CROSS JOIN LATERAL jsonb_array_elements("claims"."co_givers") AS "each"("giver")
LEFT JOIN "users" ON "users"."id" = ("giver"->>'userId')::uuid
ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "claims" DROP COLUMN "co_givers";