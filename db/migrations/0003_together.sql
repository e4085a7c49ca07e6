CREATE TABLE "circle_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"family_id" uuid NOT NULL,
	"actor_id" uuid,
	"verb" text NOT NULL,
	"wishlist_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circle_reactions" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "circle_reactions_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"wishlist_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"user_id" uuid,
	"guest_id" uuid,
	"quantity" integer NOT NULL,
	"status" text NOT NULL,
	"gift_id" uuid,
	"cost_minor" bigint,
	"currency" text NOT NULL,
	"co_givers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text,
	"tracking_number" text,
	"give_later_until" date,
	"anonymous" boolean DEFAULT false NOT NULL,
	"revealed_at" timestamp (3) with time zone,
	"seen" jsonb NOT NULL,
	"manage_hash" text,
	"nudged_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "draw_exclusions" (
	"draw_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"both_ways" boolean NOT NULL,
	CONSTRAINT "draw_exclusions_draw_id_from_id_to_id_pk" PRIMARY KEY("draw_id","from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "draw_participants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draw_id" uuid NOT NULL,
	"member_id" uuid,
	"name" text,
	"email" text,
	"hash" text,
	"participates" boolean DEFAULT true NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"receiver_id" uuid
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"owner_id" uuid NOT NULL,
	"family_id" uuid,
	"name" text NOT NULL,
	"date" date NOT NULL,
	"budget_minor" bigint,
	"currency" text NOT NULL,
	"message" text,
	"status" text NOT NULL,
	"avoid_previous" integer NOT NULL,
	"drawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "families" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "family_guardians" (
	"member_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "family_guardians_member_id_user_id_pk" PRIMARY KEY("member_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "family_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"family_id" uuid NOT NULL,
	"user_id" uuid,
	"role" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"name" text,
	"kind" text,
	"birthday" text,
	"giver_only" boolean DEFAULT false NOT NULL,
	"partner_id" uuid,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "family_mutes" (
	"user_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "family_mutes_user_id_member_id_pk" PRIMARY KEY("user_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "person_links" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"family_id" uuid,
	"wishlist_id" uuid,
	"invited_by" uuid NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"giver_only" boolean DEFAULT false NOT NULL,
	"hash" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_by" uuid
);
--> statement-breakpoint
CREATE TABLE "wishlist_collaborators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"wishlist_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"wishlist_id" uuid NOT NULL,
	"item_id" uuid,
	"user_id" uuid,
	"guest_id" uuid,
	"text" text NOT NULL,
	"audience" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"wishlist_id" uuid NOT NULL,
	"actor_id" uuid,
	"verb" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist_families" (
	"wishlist_id" uuid NOT NULL,
	"family_id" uuid NOT NULL,
	CONSTRAINT "wishlist_families_wishlist_id_family_id_pk" PRIMARY KEY("wishlist_id","family_id")
);
--> statement-breakpoint
CREATE TABLE "wishlist_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"wishlist_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist_guests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"wishlist_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"hash" text NOT NULL,
	"locale" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"wishlist_id" uuid NOT NULL,
	"added_by" uuid,
	"hidden" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"url" text,
	"price_minor" bigint,
	"currency" text NOT NULL,
	"image_url" text,
	"note" text,
	"priority" text NOT NULL,
	"quantity" integer,
	"availability" text NOT NULL,
	"position" integer NOT NULL,
	"group_id" uuid,
	"archived_at" timestamp (3) with time zone,
	"pending_deletion_at" timestamp (3) with time zone,
	"product" text NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"wishlist_id" uuid NOT NULL,
	"user_id" uuid,
	"member_id" uuid,
	"person_id" uuid
);
--> statement-breakpoint
CREATE TABLE "wishlists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"recipient_kind" text NOT NULL,
	"share_type" text NOT NULL,
	"is_collaborative" boolean NOT NULL,
	"occasion_id" uuid,
	"event_date" date,
	"reveal_at" timestamp (3) with time zone,
	"timezone" text NOT NULL,
	"settings" jsonb NOT NULL,
	"link_hash" text,
	"link_sealed" text,
	"link_expires_at" timestamp (3) with time zone,
	"password_hash" text,
	"password_version" integer DEFAULT 1 NOT NULL,
	"sort_name" text NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "occasions" ADD COLUMN "family_id" uuid;--> statement-breakpoint
ALTER TABLE "circle_events" ADD CONSTRAINT "circle_events_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_events" ADD CONSTRAINT "circle_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_events" ADD CONSTRAINT "circle_events_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_reactions" ADD CONSTRAINT "circle_reactions_event_id_circle_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."circle_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_reactions" ADD CONSTRAINT "circle_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_item_id_wishlist_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."wishlist_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_guest_id_wishlist_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."wishlist_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_gift_id_gifts_id_fk" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_exclusions" ADD CONSTRAINT "draw_exclusions_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_exclusions" ADD CONSTRAINT "draw_exclusions_from_id_draw_participants_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."draw_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_exclusions" ADD CONSTRAINT "draw_exclusions_to_id_draw_participants_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."draw_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_participants" ADD CONSTRAINT "draw_participants_draw_id_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."draws"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_participants" ADD CONSTRAINT "draw_participants_member_id_family_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."family_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_guardians" ADD CONSTRAINT "family_guardians_member_id_family_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."family_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_guardians" ADD CONSTRAINT "family_guardians_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_mutes" ADD CONSTRAINT "family_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_mutes" ADD CONSTRAINT "family_mutes_member_id_family_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."family_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_links" ADD CONSTRAINT "person_links_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_links" ADD CONSTRAINT "person_links_member_id_family_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."family_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_collaborators" ADD CONSTRAINT "wishlist_collaborators_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_collaborators" ADD CONSTRAINT "wishlist_collaborators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_comments" ADD CONSTRAINT "wishlist_comments_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_comments" ADD CONSTRAINT "wishlist_comments_item_id_wishlist_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."wishlist_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_comments" ADD CONSTRAINT "wishlist_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_comments" ADD CONSTRAINT "wishlist_comments_guest_id_wishlist_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."wishlist_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_events" ADD CONSTRAINT "wishlist_events_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_events" ADD CONSTRAINT "wishlist_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_families" ADD CONSTRAINT "wishlist_families_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_families" ADD CONSTRAINT "wishlist_families_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_groups" ADD CONSTRAINT "wishlist_groups_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_guests" ADD CONSTRAINT "wishlist_guests_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_group_id_wishlist_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."wishlist_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_recipients" ADD CONSTRAINT "wishlist_recipients_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_recipients" ADD CONSTRAINT "wishlist_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_recipients" ADD CONSTRAINT "wishlist_recipients_member_id_family_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."family_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_recipients" ADD CONSTRAINT "wishlist_recipients_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlists" ADD CONSTRAINT "wishlists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlists" ADD CONSTRAINT "wishlists_occasion_id_occasions_id_fk" FOREIGN KEY ("occasion_id") REFERENCES "public"."occasions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circle_events_family" ON "circle_events" USING btree ("family_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "claims_item" ON "claims" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "claims_list" ON "claims" USING btree ("wishlist_id");--> statement-breakpoint
CREATE INDEX "claims_user" ON "claims" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_user_once" ON "claims" USING btree ("item_id","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_guest_once" ON "claims" USING btree ("item_id","guest_id") WHERE guest_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_manage" ON "claims" USING btree ("manage_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_gift" ON "claims" USING btree ("gift_id");--> statement-breakpoint
CREATE INDEX "draw_participants_draw" ON "draw_participants" USING btree ("draw_id");--> statement-breakpoint
CREATE INDEX "draw_participants_member" ON "draw_participants" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "draw_participants_hash" ON "draw_participants" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "draw_participants_receiver" ON "draw_participants" USING btree ("draw_id","receiver_id") WHERE receiver_id is not null;--> statement-breakpoint
CREATE INDEX "draws_owner" ON "draws" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "draws_family" ON "draws" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "family_guardians_user" ON "family_guardians" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_members_user" ON "family_members" USING btree ("family_id","user_id") WHERE status = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "family_members_owner" ON "family_members" USING btree ("family_id") WHERE role = 'owner' and status = 'active';--> statement-breakpoint
CREATE INDEX "family_members_of" ON "family_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "family_members_family" ON "family_members" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "person_links_member" ON "person_links" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_hash" ON "invitations" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "invitations_family" ON "invitations" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "invitations_wishlist" ON "invitations" USING btree ("wishlist_id");--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "wishlist_collaborators_user" ON "wishlist_collaborators" USING btree ("wishlist_id","user_id");--> statement-breakpoint
CREATE INDEX "wishlist_collaborators_of" ON "wishlist_collaborators" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "wishlist_comments_list" ON "wishlist_comments" USING btree ("wishlist_id","id");--> statement-breakpoint
CREATE INDEX "wishlist_events_list" ON "wishlist_events" USING btree ("wishlist_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "wishlist_families_family" ON "wishlist_families" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "wishlist_groups_list" ON "wishlist_groups" USING btree ("wishlist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wishlist_guests_hash" ON "wishlist_guests" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "wishlist_guests_list" ON "wishlist_guests" USING btree ("wishlist_id");--> statement-breakpoint
CREATE INDEX "wishlist_items_list" ON "wishlist_items" USING btree ("wishlist_id","position","id");--> statement-breakpoint
CREATE INDEX "wishlist_items_deleted" ON "wishlist_items" USING btree ("pending_deletion_at") WHERE pending_deletion_at is not null;--> statement-breakpoint
CREATE INDEX "wishlist_recipients_list" ON "wishlist_recipients" USING btree ("wishlist_id");--> statement-breakpoint
CREATE INDEX "wishlist_recipients_user" ON "wishlist_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "wishlist_recipients_member" ON "wishlist_recipients" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "wishlist_recipients_person" ON "wishlist_recipients" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "wishlists_owner" ON "wishlists" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "wishlists_link" ON "wishlists" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "wishlists_reveal" ON "wishlists" USING btree ("reveal_at");--> statement-breakpoint
CREATE INDEX "wishlists_occasion" ON "wishlists" USING btree ("occasion_id");--> statement-breakpoint
ALTER TABLE "occasions" ADD CONSTRAINT "occasions_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "occasions_family" ON "occasions" USING btree ("family_id");