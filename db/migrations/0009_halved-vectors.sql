-- A graph that does not fit is built many times slower; 100,000 passages need 160 MB and about a minute.
SET LOCAL maintenance_work_mem = '512MB';--> statement-breakpoint
DROP INDEX "passages_embedding_512_idx";--> statement-breakpoint
DROP INDEX "passages_embedding_768_idx";--> statement-breakpoint
DROP INDEX "passages_embedding_1024_idx";--> statement-breakpoint
DROP INDEX "passages_embedding_1536_idx";--> statement-breakpoint
CREATE INDEX "passages_embedding_512_idx" ON "passages" USING hnsw ((embedding::halfvec(512)) halfvec_cosine_ops) WITH (m=24,ef_construction=128) WHERE dimensions = 512;--> statement-breakpoint
CREATE INDEX "passages_embedding_768_idx" ON "passages" USING hnsw ((embedding::halfvec(768)) halfvec_cosine_ops) WITH (m=24,ef_construction=128) WHERE dimensions = 768;--> statement-breakpoint
CREATE INDEX "passages_embedding_1024_idx" ON "passages" USING hnsw ((embedding::halfvec(1024)) halfvec_cosine_ops) WITH (m=24,ef_construction=128) WHERE dimensions = 1024;--> statement-breakpoint
CREATE INDEX "passages_embedding_1536_idx" ON "passages" USING hnsw ((embedding::halfvec(1536)) halfvec_cosine_ops) WITH (m=24,ef_construction=128) WHERE dimensions = 1536;