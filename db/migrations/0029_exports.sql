CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"owner_id" uuid NOT NULL,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"chosen" jsonb,
	"status" text NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"by_key" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_recent" ON "exports" USING btree ("owner_id","id" DESC NULLS FIRST);