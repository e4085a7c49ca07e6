CREATE TABLE "gift_preferences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"person_id" uuid,
	"occasion_type" text,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"interests" text[] DEFAULT '{}' NOT NULL,
	"min_price_minor" bigint,
	"max_price_minor" bigint,
	"currency" text NOT NULL,
	"avoid" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recommendation_dismissals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"owner_id" uuid NOT NULL,
	"person_id" uuid,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"owner_id" uuid NOT NULL,
	"url" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"width" integer,
	"height" integer,
	"data" "bytea"
);
--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "rating" integer;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "avoid" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_preferences" ADD CONSTRAINT "gift_preferences_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_preferences" ADD CONSTRAINT "gift_preferences_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation_dismissals" ADD CONSTRAINT "recommendation_dismissals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation_dismissals" ADD CONSTRAINT "recommendation_dismissals_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_preferences_owner" ON "gift_preferences" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "gift_preferences_person" ON "gift_preferences" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recommendation_dismissals_one" ON "recommendation_dismissals" USING btree ("owner_id",coalesce("person_id", "owner_id"),"fingerprint");--> statement-breakpoint
CREATE INDEX "recommendation_dismissals_person" ON "recommendation_dismissals" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "pictures_owner" ON "pictures" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "pictures_waiting" ON "pictures" USING btree ("created_at") WHERE data is null;