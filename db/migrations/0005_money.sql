CREATE TABLE "allowances" (
	"occasion_id" uuid NOT NULL,
	"occasion_date" date NOT NULL,
	"person_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "allowances_occasion_id_occasion_date_person_id_pk" PRIMARY KEY("occasion_id","occasion_date","person_id")
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"owner_id" uuid NOT NULL,
	"family_id" uuid,
	"name" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"period" text NOT NULL,
	"type" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"category" text,
	"occasion_id" uuid,
	"occasion_date" date,
	"description" text,
	"priority" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"auto_adjust" boolean NOT NULL,
	"notifications" boolean NOT NULL,
	"state" text,
	"sort_name" text NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_rates" (
	"owner_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"quote" text NOT NULL,
	"date" date NOT NULL,
	"rate" numeric(18, 8) NOT NULL,
	CONSTRAINT "own_rates_owner_id_currency_quote_date_pk" PRIMARY KEY("owner_id","currency","quote","date")
);
--> statement-breakpoint
CREATE TABLE "reference_rates" (
	"currency" text NOT NULL,
	"date" date NOT NULL,
	"per_euro" numeric(18, 8) NOT NULL,
	CONSTRAINT "reference_rates_currency_date_pk" PRIMARY KEY("currency","date")
);
--> statement-breakpoint
CREATE TABLE "expenses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"owner_id" uuid NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"date" date NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric(18, 8) NOT NULL,
	"base_minor" bigint NOT NULL,
	"base_currency" text NOT NULL,
	"budget_id" uuid,
	"gift_id" uuid,
	"from_gift" boolean DEFAULT false NOT NULL,
	"person_id" uuid,
	"occasion_id" uuid,
	"payment_method" text,
	"location" text,
	"receipt_url" text,
	"sort_name" text NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"expense_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"data" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"params" jsonb NOT NULL,
	"status" text NOT NULL,
	"row_count" integer,
	"schedule" text NOT NULL,
	"next_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "estimate_minor" bigint;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "budget_id" uuid;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "was_idea" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "once_for" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "default_budget_id" uuid;--> statement-breakpoint
ALTER TABLE "allowances" ADD CONSTRAINT "allowances_occasion_id_occasions_id_fk" FOREIGN KEY ("occasion_id") REFERENCES "public"."occasions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allowances" ADD CONSTRAINT "allowances_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_occasion_id_occasions_id_fk" FOREIGN KEY ("occasion_id") REFERENCES "public"."occasions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_rates" ADD CONSTRAINT "own_rates_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_budget_id_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_occasion_id_occasions_id_fk" FOREIGN KEY ("occasion_id") REFERENCES "public"."occasions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_expense_id_expenses_id_fk" FOREIGN KEY ("expense_id") REFERENCES "public"."expenses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allowances_person" ON "allowances" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "budgets_by_age" ON "budgets" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "budgets_family" ON "budgets" USING btree ("family_id") WHERE family_id is not null;--> statement-breakpoint
CREATE INDEX "budgets_occasion" ON "budgets" USING btree ("occasion_id") WHERE occasion_id is not null;--> statement-breakpoint
CREATE INDEX "budgets_trash" ON "budgets" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "expenses_gift" ON "expenses" USING btree ("gift_id") WHERE gift_id is not null;--> statement-breakpoint
CREATE INDEX "expenses_by_date" ON "expenses" USING btree ("owner_id","date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expenses_by_age" ON "expenses" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "expenses_budget" ON "expenses" USING btree ("budget_id","date") WHERE budget_id is not null;--> statement-breakpoint
CREATE INDEX "expenses_occasion" ON "expenses" USING btree ("occasion_id","date") WHERE occasion_id is not null;--> statement-breakpoint
CREATE INDEX "expenses_person" ON "expenses" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "expenses_trash" ON "expenses" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "reports_owner" ON "reports" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_budget_id_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budgets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_default_budget_id_budgets_id_fk" FOREIGN KEY ("default_budget_id") REFERENCES "public"."budgets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gifts_budget" ON "gifts" USING btree ("budget_id","status") WHERE budget_id is not null;--> statement-breakpoint
UPDATE "gifts" SET "was_idea" = true WHERE "status" = 'idea';--> statement-breakpoint
INSERT INTO "expenses" ("id", "owner_id", "description", "category", "date", "amount_minor", "currency", "rate", "base_minor", "base_currency", "gift_id", "from_gift", "person_id", "occasion_id", "sort_name", "search", "created_at", "updated_at")
SELECT gen_random_uuid(), "owner_id", "name", coalesce("category", 'other'), coalesce("purchase_date", "created_at"::date), "price_minor" * "quantity", "currency", 1, "price_minor" * "quantity", "currency", "id", true, "person_id", "occasion_id", "sort_name", "sort_name", "created_at", "updated_at"
FROM "gifts" WHERE "deleted_at" IS NULL AND "direction" = 'given' AND "price_minor" IS NOT NULL AND "status" IN ('purchased', 'wrapped', 'given');
