CREATE TABLE "connected_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"connection_id" uuid NOT NULL,
	"person_id" uuid,
	"occasion_id" uuid,
	"collection" text NOT NULL,
	"href" text NOT NULL,
	"etag" text,
	"here" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"there" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"fate" text
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"owner_id" uuid NOT NULL,
	"service" text NOT NULL,
	"address" text NOT NULL,
	"username" text NOT NULL,
	"sealed" text NOT NULL,
	"own" text,
	"chosen" text,
	"chosen_name" text,
	"state" text NOT NULL,
	"trouble" text,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"last_sync_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone NOT NULL,
	"lease" uuid,
	"leased_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "connected_records" ADD CONSTRAINT "connected_records_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connected_records" ADD CONSTRAINT "connected_records_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connected_records" ADD CONSTRAINT "connected_records_occasion_id_occasions_id_fk" FOREIGN KEY ("occasion_id") REFERENCES "public"."occasions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "connected_records_href" ON "connected_records" USING btree ("connection_id","href");--> statement-breakpoint
CREATE INDEX "connected_records_person" ON "connected_records" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "connected_records_occasion" ON "connected_records" USING btree ("occasion_id");--> statement-breakpoint
CREATE INDEX "connected_records_asked" ON "connected_records" USING btree ("connection_id") WHERE fate = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "connections_service" ON "connections" USING btree ("owner_id","service");--> statement-breakpoint
CREATE INDEX "connections_due" ON "connections" USING btree ("next_at");