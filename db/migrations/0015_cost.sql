ALTER TABLE "gifts" ADD COLUMN "whole_minor" bigint;--> statement-breakpoint
UPDATE "gifts" g SET "whole_minor" = coalesce(
	(SELECT e."amount_minor" FROM "expenses" e WHERE e."gift_id" = g."id" AND e."from_gift" AND e."deleted_at" IS NULL
		AND e."currency" = g."currency" AND round(e."amount_minor"::numeric / g."quantity") = g."price_minor"),
	(SELECT c."cost_minor" FROM "claims" c WHERE c."gift_id" = g."id" AND c."quantity" = g."quantity"
		AND c."currency" = g."currency" AND round(c."cost_minor"::numeric / g."quantity") = g."price_minor"))
WHERE g."quantity" > 1 AND g."price_minor" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "cost_minor" bigint GENERATED ALWAYS AS (case when price_minor is null then null else coalesce(whole_minor, price_minor * quantity) end) STORED;
