DROP INDEX "activity_recent";--> statement-breakpoint
DROP INDEX "activity_family";--> statement-breakpoint
DROP INDEX "activity_wishlist";--> statement-breakpoint
DROP INDEX "budgets_by_age";--> statement-breakpoint
DROP INDEX "expenses_by_age";--> statement-breakpoint
DROP INDEX "gifts_by_age";--> statement-breakpoint
DROP INDEX "gifts_by_change";--> statement-breakpoint
DROP INDEX "gifts_person";--> statement-breakpoint
DROP INDEX "people_by_age";--> statement-breakpoint
DROP INDEX "reports_owner";--> statement-breakpoint
DROP INDEX "imports_recent";--> statement-breakpoint
DROP INDEX "wishlists_owner";--> statement-breakpoint
CREATE INDEX "gifts_by_latest_date" ON "gifts" USING btree ("owner_id","occasion_date" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gifts_by_highest_price" ON "gifts" USING btree ("owner_id","price_minor" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gifts_favorite" ON "gifts" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_favorite and deleted_at is null;--> statement-breakpoint
CREATE INDEX "gifts_received" ON "gifts" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE direction = 'received' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "activity_recent" ON "activity" USING btree ("owner_id","id" DESC NULLS FIRST) WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "activity_family" ON "activity" USING btree ("family_id","id" DESC NULLS FIRST) WHERE family_id is not null;--> statement-breakpoint
CREATE INDEX "activity_wishlist" ON "activity" USING btree ("wishlist_id","id" DESC NULLS FIRST) WHERE wishlist_id is not null;--> statement-breakpoint
CREATE INDEX "budgets_by_age" ON "budgets" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expenses_by_age" ON "expenses" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gifts_by_age" ON "gifts" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gifts_by_change" ON "gifts" USING btree ("owner_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "gifts_person" ON "gifts" USING btree ("person_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "people_by_age" ON "people" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reports_owner" ON "reports" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "imports_recent" ON "imports" USING btree ("owner_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "wishlists_owner" ON "wishlists" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);