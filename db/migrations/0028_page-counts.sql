CREATE TABLE "page_counts" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_counts_day_page_pk" PRIMARY KEY("day","page"),
	CONSTRAINT "page_counts_count" CHECK ("page_counts"."count" > 0)
);
