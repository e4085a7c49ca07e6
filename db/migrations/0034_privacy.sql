ALTER TABLE "family_members" ADD COLUMN "show_birthday" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "circle_activity" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "guest_name" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "search_history" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "link_previews" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "shop_pictures" boolean DEFAULT true NOT NULL;