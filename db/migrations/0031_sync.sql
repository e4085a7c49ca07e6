CREATE TABLE "sync_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid NOT NULL,
	"seq" bigint,
	"entity" text NOT NULL,
	"ids" uuid[] NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"device" uuid
);
--> statement-breakpoint
CREATE TABLE "sync_conflicts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"owner_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"made_at" timestamp (3) with time zone,
	"choice" text,
	"resolved_at" timestamp (3) with time zone,
	"decisions" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_counters" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"epoch" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sync_changes" ADD CONSTRAINT "sync_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_conflicts" ADD CONSTRAINT "sync_conflicts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_counters" ADD CONSTRAINT "sync_counters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sync_changes_seq" ON "sync_changes" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "sync_changes_new" ON "sync_changes" USING btree ("user_id") WHERE seq is null;--> statement-breakpoint
CREATE INDEX "sync_changes_age" ON "sync_changes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sync_conflicts_key" ON "sync_conflicts" USING btree ("owner_id","key");--> statement-breakpoint
CREATE INDEX "sync_conflicts_open" ON "sync_conflicts" USING btree ("owner_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sync_conflicts_age" ON "sync_conflicts" USING btree ("resolved_at") WHERE resolved_at is not null;
--> statement-breakpoint
-- Numbers the changes of a transaction when it commits, and tells the devices. The first row numbers all of them, account by
-- account in one order for everybody, so that two transactions with the same readers never wait for each other. No other
-- transaction's rows are without a number and visible.
CREATE FUNCTION "number_sync_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	reader record;
	last bigint;
BEGIN
	FOR reader IN SELECT user_id, count(*) AS changes, min(device::text) AS device, count(DISTINCT coalesce(device::text, '')) AS devices
		FROM sync_changes WHERE seq IS NULL GROUP BY user_id ORDER BY user_id
	LOOP
		INSERT INTO sync_counters AS c (user_id, seq) VALUES (reader.user_id, reader.changes)
			ON CONFLICT (user_id) DO UPDATE SET seq = c.seq + excluded.seq RETURNING c.seq INTO last;
		UPDATE sync_changes s SET seq = last - reader.changes + o.place
			FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM sync_changes
				WHERE seq IS NULL AND user_id = reader.user_id) o
			WHERE s.id = o.id;
		PERFORM pg_notify('gift_tracker_lists', 'changes ' || reader.user_id || ' ' ||
			CASE WHEN reader.devices = 1 THEN coalesce(reader.device, '-') ELSE '-' END);
	END LOOP;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "sync_changes_number" AFTER INSERT ON "sync_changes"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.seq IS NULL) EXECUTE FUNCTION "number_sync_changes"();
