CREATE TABLE "banner_dismissals" (
	"banner_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "banner_dismissals_banner_id_user_id_pk" PRIMARY KEY("banner_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ends_on" date
);
--> statement-breakpoint
CREATE TABLE "first_accounts" (
	"name" text PRIMARY KEY DEFAULT 'first' NOT NULL,
	"user_id" uuid
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "clock_ticks" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "banner_dismissals" ADD CONSTRAINT "banner_dismissals_banner_id_banners_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."banners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banner_dismissals" ADD CONSTRAINT "banner_dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_accounts" ADD CONSTRAINT "first_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banner_dismissals_user" ON "banner_dismissals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "first_accounts_user" ON "first_accounts" USING btree ("user_id");