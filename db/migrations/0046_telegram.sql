CREATE TABLE "telegram_bots" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"mode" text,
	"webhook" text,
	"looked_at" timestamp (3) with time zone,
	"asks_until" timestamp (3) with time zone,
	"next_update" bigint DEFAULT 0 NOT NULL,
	"lease" uuid,
	"leased_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "telegram_chats" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mark" text NOT NULL,
	"sealed" text NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "telegram_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "telegram_updates" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "telegram" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "telegram_chats" ADD CONSTRAINT "telegram_chats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "telegram_codes" ADD CONSTRAINT "telegram_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "telegram_chats_mark" ON "telegram_chats" USING btree ("mark");--> statement-breakpoint
CREATE UNIQUE INDEX "telegram_codes_hash" ON "telegram_codes" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "telegram_updates_age" ON "telegram_updates" USING btree ("received_at");