ALTER TABLE "connections" ADD COLUMN "provider" text DEFAULT 'dav' NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "signed_in_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "connections_ends" ON "connections" USING btree ("signed_in_until");--> statement-breakpoint
CREATE INDEX "connections_google" ON "connections" USING btree ("username") WHERE provider = 'google';