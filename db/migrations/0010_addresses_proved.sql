DROP INDEX "users_email";--> statement-breakpoint
ALTER TABLE "wishlist_guests" ADD COLUMN "email_proved_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_proved" ON "users" USING btree ("email") WHERE email_verified_at is not null;--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");