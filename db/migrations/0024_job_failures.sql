CREATE TABLE "job_failures" (
	"job" text NOT NULL,
	"subject" text NOT NULL,
	"failures" integer NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL,
	"retry_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_failures_job_subject_pk" PRIMARY KEY("job","subject")
);
--> statement-breakpoint
ALTER TABLE "reminder_plans" ADD COLUMN "planner" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_plans" ADD COLUMN "left_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "job_failures_age" ON "job_failures" USING btree ("failed_at");