ALTER TABLE "connected_records" ADD COLUMN "card" text;--> statement-breakpoint
ALTER TABLE "connected_records" ADD COLUMN "photo" jsonb;