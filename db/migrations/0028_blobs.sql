CREATE TABLE "blobs" (
	"key" text PRIMARY KEY NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"owner_id" uuid,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"unused_since" timestamp (3) with time zone,
	"removing_since" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "blob" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "blob" text;--> statement-breakpoint
ALTER TABLE "blobs" ADD CONSTRAINT "blobs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blobs_of_owner" ON "blobs" USING btree ("owner_id","sha256") WHERE removing_since is null;--> statement-breakpoint
CREATE INDEX "blobs_owner" ON "blobs" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "blobs_removing" ON "blobs" USING btree ("removing_since") WHERE removing_since is not null;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_blob_blobs_key_fk" FOREIGN KEY ("blob") REFERENCES "public"."blobs"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_blob_blobs_key_fk" FOREIGN KEY ("blob") REFERENCES "public"."blobs"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_blob" ON "pictures" USING btree ("blob") WHERE blob is not null;--> statement-breakpoint
CREATE INDEX "receipts_blob" ON "receipts" USING btree ("blob") WHERE blob is not null;