ALTER TABLE "claims" ADD COLUMN "not_before" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "claims" SET "not_before" = CASE WHEN "wishlists"."reveal_at" > "claims"."created_at" THEN "wishlists"."reveal_at"
	ELSE "claims"."created_at" + interval '14 days' END
FROM "wishlists" WHERE "wishlists"."id" = "claims"."wishlist_id";--> statement-breakpoint
ALTER TABLE "claims" ALTER COLUMN "not_before" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "family_guardians" ADD COLUMN "agreed_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "family_guardians" SET "agreed_at" = now();
