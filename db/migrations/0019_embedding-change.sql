CREATE TABLE "passage_vectors" (
	"passage_id" integer NOT NULL,
	"slot" smallint NOT NULL,
	"dimensions" integer NOT NULL,
	"embedding" vector NOT NULL,
	CONSTRAINT "passage_vectors_passage_id_slot_pk" PRIMARY KEY("passage_id","slot"),
	CONSTRAINT "passage_vectors_slot_check" CHECK ("passage_vectors"."slot" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "vector_sets" (
	"slot" smallint PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"state" text NOT NULL,
	"dimensions" integer,
	"begun_at" timestamp with time zone NOT NULL,
	"serving_at" timestamp with time zone,
	"problem" text DEFAULT 'none' NOT NULL,
	"failed_at" timestamp with time zone,
	CONSTRAINT "vector_sets_slot_check" CHECK ("vector_sets"."slot" in (0, 1)),
	CONSTRAINT "vector_sets_state_check" CHECK ("vector_sets"."state" in ('serving', 'filling', 'emptying', 'leaving')),
	CONSTRAINT "vector_sets_problem_check" CHECK ("vector_sets"."problem" in ('none', 'unreachable', 'key-refused', 'model-unknown', 'no-vectors', 'wrong-dimensions', 'too-slow', 'busy', 'elsewhere', 'no-model', 'failed'))
);
--> statement-breakpoint
DROP INDEX IF EXISTS "passages_embedding_model_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "passages_embedding_512_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "passages_embedding_768_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "passages_embedding_1024_idx";--> statement-breakpoint
DROP INDEX IF EXISTS "passages_embedding_1536_idx";--> statement-breakpoint
ALTER TABLE "passage_vectors" ADD CONSTRAINT "passage_vectors_passage_id_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."passages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Search goes on by the vectors that most passages have; the others are made anew, as of any record that was not read yet.
INSERT INTO "vector_sets" ("slot", "model", "state", "dimensions", "begun_at", "serving_at")
  SELECT 0, "embedding_model", 'serving', max("dimensions"), now(), now() FROM "passages" WHERE "embedding" IS NOT NULL AND "embedding_model" IS NOT NULL
  GROUP BY "embedding_model" ORDER BY count(*) DESC, "embedding_model" LIMIT 1;--> statement-breakpoint
INSERT INTO "passage_vectors" ("passage_id", "slot", "dimensions", "embedding")
  SELECT "id", 0, p."dimensions", p."embedding" FROM "passages" p JOIN "vector_sets" s ON s."model" = p."embedding_model" AND s."dimensions" = p."dimensions"
  WHERE p."embedding" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "passage_vectors_slot_idx" ON "passage_vectors" USING btree ("slot");--> statement-breakpoint
CREATE INDEX "passage_vectors_0_384_idx" ON "passage_vectors" USING hnsw ((embedding::halfvec(384)) halfvec_cosine_ops) WITH (m=24,ef_construction=128) WHERE slot = 0 and dimensions = 384;--> statement-breakpoint
CREATE INDEX "passage_vectors_0_512_idx" ON "passage_vectors" USING hnsw ((embedding::halfvec(512)) halfvec_cosine_ops) WITH (m=24,ef_construction=128) WHERE slot = 0 and dimensions = 512;--> statement-breakpoint
CREATE INDEX "passage_vectors_0_768_idx" ON "passage_vectors" USING hnsw ((embedding::halfvec(768)) halfvec_cosine_ops) WITH (m=24,ef_construction=128) WHERE slot = 0 and dimensions = 768;--> statement-breakpoint
CREATE INDEX "passage_vectors_0_1024_idx" ON "passage_vectors" USING hnsw ((embedding::halfvec(1024)) halfvec_cosine_ops) WITH (m=24,ef_construction=128) WHERE slot = 0 and dimensions = 1024;--> statement-breakpoint
CREATE INDEX "passage_vectors_0_1536_idx" ON "passage_vectors" USING hnsw ((embedding::halfvec(1536)) halfvec_cosine_ops) WITH (m=24,ef_construction=128) WHERE slot = 0 and dimensions = 1536;--> statement-breakpoint
CREATE INDEX "passage_vectors_0_3072_idx" ON "passage_vectors" USING hnsw ((embedding::halfvec(3072)) halfvec_cosine_ops) WITH (m=24,ef_construction=128) WHERE slot = 0 and dimensions = 3072;--> statement-breakpoint
CREATE INDEX "passage_vectors_1_384_idx" ON "passage_vectors" USING hnsw ((embedding::halfvec(384)) halfvec_cosine_ops) WITH (m=24,ef_construction=128) WHERE slot = 1 and dimensions = 384;--> statement-breakpoint
CREATE INDEX "passage_vectors_1_512_idx" ON "passage_vectors" USING hnsw ((embedding::halfvec(512)) halfvec_cosine_ops) WITH (m=24,ef_construction=128) WHERE slot = 1 and dimensions = 512;--> statement-breakpoint
CREATE INDEX "passage_vectors_1_768_idx" ON "passage_vectors" USING hnsw ((embedding::halfvec(768)) halfvec_cosine_ops) WITH (m=24,ef_construction=128) WHERE slot = 1 and dimensions = 768;--> statement-breakpoint
CREATE INDEX "passage_vectors_1_1024_idx" ON "passage_vectors" USING hnsw ((embedding::halfvec(1024)) halfvec_cosine_ops) WITH (m=24,ef_construction=128) WHERE slot = 1 and dimensions = 1024;--> statement-breakpoint
CREATE INDEX "passage_vectors_1_1536_idx" ON "passage_vectors" USING hnsw ((embedding::halfvec(1536)) halfvec_cosine_ops) WITH (m=24,ef_construction=128) WHERE slot = 1 and dimensions = 1536;--> statement-breakpoint
CREATE INDEX "passage_vectors_1_3072_idx" ON "passage_vectors" USING hnsw ((embedding::halfvec(3072)) halfvec_cosine_ops) WITH (m=24,ef_construction=128) WHERE slot = 1 and dimensions = 3072;--> statement-breakpoint
ALTER TABLE "passages" DROP COLUMN "embedding";--> statement-breakpoint
ALTER TABLE "passages" DROP COLUMN "dimensions";--> statement-breakpoint
ALTER TABLE "passages" DROP COLUMN "embedding_model";