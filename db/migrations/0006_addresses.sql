CREATE TABLE "former_addresses" (
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "former_addresses_email_user_id_pk" PRIMARY KEY("email","user_id")
);
--> statement-breakpoint
ALTER TABLE "former_addresses" ADD CONSTRAINT "former_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_addresses_user" ON "former_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE VIEW "public"."user_addresses" AS (select id as user_id, email from users union all select user_id, email from former_addresses);