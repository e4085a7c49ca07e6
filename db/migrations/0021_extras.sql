CREATE TABLE "gift_card_uses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"card_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"date" date NOT NULL,
	"gift_id" uuid,
	CONSTRAINT "gift_card_uses_amount" CHECK (amount_minor > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"owner_id" uuid NOT NULL,
	"store" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"balance_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"expires_on" date,
	"note" text,
	"secret_sealed" text,
	"search" text NOT NULL,
	CONSTRAINT "gift_cards_balance" CHECK (balance_minor between 0 and amount_minor)
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "calendar_birthday" jsonb;--> statement-breakpoint
ALTER TABLE "gift_card_uses" ADD CONSTRAINT "gift_card_uses_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_uses" ADD CONSTRAINT "gift_card_uses_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_uses_card" ON "gift_card_uses" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "gift_card_uses_gift" ON "gift_card_uses" USING btree ("gift_id");--> statement-breakpoint
CREATE INDEX "gift_cards_owner" ON "gift_cards" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "gift_cards_search" ON "gift_cards" USING gin ("search" gin_trgm_ops);