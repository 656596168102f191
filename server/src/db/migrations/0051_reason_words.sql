CREATE TABLE "reason_words" (
	"kind" text NOT NULL,
	"code" integer NOT NULL,
	"words" jsonb,
	"answers" jsonb,
	CONSTRAINT "reason_words_kind_code_pk" PRIMARY KEY("kind","code")
);
