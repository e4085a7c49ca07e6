UPDATE "gifts" SET "image_url" = NULL
FROM "claims" JOIN "wishlist_items" ON "wishlist_items"."id" = "claims"."item_id"
WHERE "claims"."gift_id" = "gifts"."id" AND "gifts"."image_url" IS NOT NULL
	AND split_part("gifts"."image_url", '/', 3) = split_part("wishlist_items"."image_url", '/', 3);--> statement-breakpoint
UPDATE "gifts" SET "image_url" = NULL
FROM "wishlist_items" JOIN "wishlists" ON "wishlists"."id" = "wishlist_items"."wishlist_id"
WHERE "wishlist_items"."image_url" = "gifts"."image_url" AND "wishlists"."owner_id" <> "gifts"."owner_id" AND "gifts"."direction" = 'given';
