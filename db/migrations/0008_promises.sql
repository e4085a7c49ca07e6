ALTER TABLE "claims" ADD COLUMN "not_before" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "claims" SET
	"not_before" = CASE WHEN w."reveal_at" > "claims"."created_at" THEN w."reveal_at"
		ELSE greatest("claims"."created_at" + interval '14 days',
			CASE WHEN w."event_date" >= ("claims"."created_at" AT TIME ZONE w."timezone")::date
				THEN w."event_date"::timestamp AT TIME ZONE w."timezone" END) END,
	"seen" = "claims"."seen" || jsonb_build_object(
		'promisedDay', CASE WHEN w."event_date" >= ("claims"."created_at" AT TIME ZONE w."timezone")::date THEN w."event_date" END,
		'list', jsonb_build_object('name', w."name", 'eventDate', w."event_date", 'recipients', coalesce((
			SELECT jsonb_agg(coalesce(u."name", m."name", mu."name", p."name") ORDER BY r."id")
			FROM "wishlist_recipients" r
			LEFT JOIN "users" u ON u."id" = r."user_id"
			LEFT JOIN "family_members" m ON m."id" = r."member_id"
			LEFT JOIN "users" mu ON mu."id" = m."user_id"
			LEFT JOIN "people" p ON p."id" = r."person_id"
			WHERE r."wishlist_id" = w."id" AND NOT r."pinned"), '[]'::jsonb)))
FROM "wishlists" w WHERE w."id" = "claims"."wishlist_id";--> statement-breakpoint
INSERT INTO "wishlist_events" ("id", "created_at", "wishlist_id", "verb")
SELECT (lpad(to_hex((extract(epoch FROM "reveal_at") * 1000)::bigint), 12, '0') || '7' || substr(md5("id"::text), 1, 3)
	|| '8' || substr(md5("id"::text), 4, 15))::uuid, "reveal_at", "id", 'revealed'
FROM "wishlists" WHERE "reveal_at" <= now();--> statement-breakpoint
ALTER TABLE "claims" ALTER COLUMN "not_before" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "family_guardians" ADD COLUMN "agreed_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "family_guardians" SET "agreed_at" = now();
