CREATE TABLE "backup_keys" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"recipient" text NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"backup_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"data" "bytea" NOT NULL,
	"blob" text
);
--> statement-breakpoint
CREATE TABLE "backup_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"frequency" text DEFAULT 'off' NOT NULL,
	"time" text DEFAULT '03:00' NOT NULL,
	"location" text DEFAULT 'cloud' NOT NULL,
	"next_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"location" text NOT NULL,
	"data_types" jsonb,
	"size" bigint DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pictures" jsonb,
	"trouble" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"safety_id" uuid,
	"created" integer NOT NULL,
	"changed" integer NOT NULL,
	"removed" integer NOT NULL,
	"touched" jsonb,
	"undo_until" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "backup_keys" ADD CONSTRAINT "backup_keys_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_parts" ADD CONSTRAINT "backup_parts_backup_id_backups_id_fk" FOREIGN KEY ("backup_id") REFERENCES "public"."backups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_parts" ADD CONSTRAINT "backup_parts_blob_blobs_key_fk" FOREIGN KEY ("blob") REFERENCES "public"."blobs"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backup_preferences" ADD CONSTRAINT "backup_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backups" ADD CONSTRAINT "backups_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restores" ADD CONSTRAINT "restores_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restores" ADD CONSTRAINT "restores_safety_id_backups_id_fk" FOREIGN KEY ("safety_id") REFERENCES "public"."backups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backup_parts_in_order" ON "backup_parts" USING btree ("backup_id","place");--> statement-breakpoint
CREATE INDEX "backup_parts_blob" ON "backup_parts" USING btree ("blob") WHERE blob is not null;--> statement-breakpoint
CREATE INDEX "backup_preferences_due" ON "backup_preferences" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "backups_recent" ON "backups" USING btree ("owner_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "backups_unfinished" ON "backups" USING btree ("created_at") WHERE status = 'in_progress';--> statement-breakpoint
CREATE INDEX "restores_recent" ON "restores" USING btree ("owner_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "restores_safety" ON "restores" USING btree ("safety_id");--> statement-breakpoint
CREATE INDEX "restores_kept" ON "restores" USING btree ("undo_until") WHERE undo_until is not null;