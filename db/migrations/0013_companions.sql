ALTER TABLE "samples" ADD COLUMN "companion_of" uuid;--> statement-breakpoint
ALTER TABLE "samples" ADD CONSTRAINT "samples_companion_of_users_id_fk" FOREIGN KEY ("companion_of") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "samples_companions" ON "samples" USING btree ("companion_of");