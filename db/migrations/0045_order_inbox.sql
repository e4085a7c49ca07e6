CREATE TABLE "order_inboxes" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hash" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"blocked" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"owner_id" uuid NOT NULL,
	"finding" text NOT NULL,
	"sender_name" text NOT NULL,
	"sender_address" text NOT NULL,
	"subject" text NOT NULL,
	"addressees" jsonb NOT NULL,
	"facts" jsonb,
	"code" text,
	"page" text,
	"content_hash" text NOT NULL,
	"message_hash" text NOT NULL,
	"ending" text,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "order_inboxes" ADD CONSTRAINT "order_inboxes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_inboxes_hash" ON "order_inboxes" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "order_mails_content" ON "order_mails" USING btree ("owner_id","content_hash");--> statement-breakpoint
CREATE INDEX "order_mails_created" ON "order_mails" USING btree ("created_at");