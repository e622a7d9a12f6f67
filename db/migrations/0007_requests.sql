CREATE TABLE "request_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"words" text,
	CONSTRAINT "request_events_actor" CHECK ("request_events"."actor" in ('visitor', 'team', 'time'))
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"user_id" uuid,
	"name" text,
	"email" text,
	"phone" text,
	"contact" text NOT NULL,
	"wished_when" text,
	"place" text,
	"message" text,
	"locale" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"intimate_consent" text,
	"publish_consent" text,
	"state" text DEFAULT 'received' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"joined_at" timestamp with time zone,
	CONSTRAINT "requests_number_unique" UNIQUE("number"),
	CONSTRAINT "requests_attempt" UNIQUE("attempt_id"),
	CONSTRAINT "requests_kind" CHECK ("requests"."kind" in ('coaching', 'guide', 'interest', 'story', 'topic')),
	CONSTRAINT "requests_state" CHECK ("requests"."state" in ('received', 'in-progress', 'answered', 'closed')),
	CONSTRAINT "requests_contact" CHECK ("requests"."contact" = 'email' or ("requests"."contact" = 'phone' and ("requests"."phone" is not null or "requests"."withdrawn_at" is not null))),
	CONSTRAINT "requests_locale" CHECK ("requests"."locale" in ('cs', 'en')),
	CONSTRAINT "requests_email" CHECK ("requests"."email" = lower("requests"."email")),
	CONSTRAINT "requests_closed" CHECK (("requests"."state" = 'closed') = ("requests"."closed_at" is not null)),
	CONSTRAINT "requests_answered" CHECK ("requests"."state" <> 'answered' or "requests"."answered_at" is not null),
	CONSTRAINT "requests_withdrawn" CHECK (case when "requests"."withdrawn_at" is null then "requests"."email" is not null and "requests"."name" is not null
        else "requests"."state" = 'closed' and "requests"."email" is null and "requests"."name" is null and "requests"."phone" is null and "requests"."message" is null
          and "requests"."place" is null and "requests"."wished_when" is null end)
);
--> statement-breakpoint
ALTER TABLE "document_counters" DROP CONSTRAINT "document_counters_series";--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_user_id_auth_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_events_request" ON "request_events" USING btree ("request_id","at");--> statement-breakpoint
CREATE INDEX "requests_user" ON "requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "requests_address" ON "requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "requests_state_received" ON "requests" USING btree ("state","received_at");--> statement-breakpoint
ALTER TABLE "document_counters" ADD CONSTRAINT "document_counters_series" CHECK ("document_counters"."series" in ('invoice', 'correction', 'claim', 'request'));