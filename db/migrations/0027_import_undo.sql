CREATE TABLE "import_changes" (
	"import_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"record_id" uuid NOT NULL,
	"implied" boolean DEFAULT false NOT NULL,
	"version" integer,
	"hash" text,
	"before" jsonb,
	"after" jsonb,
	"picture" text,
	CONSTRAINT "import_changes_import_id_entity_record_id_pk" PRIMARY KEY("import_id","entity","record_id")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "by_key" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "contents" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "refused" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undo_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "changes_size" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_changes_picture" ON "import_changes" USING btree ("picture") WHERE picture is not null;--> statement-breakpoint
CREATE INDEX "imports_kept" ON "imports" USING btree ("undo_until") WHERE undo_until is not null;--> statement-breakpoint
CREATE INDEX "imports_refused" ON "imports" USING btree ("created_at") WHERE refused is not null;