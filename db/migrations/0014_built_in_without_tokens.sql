-- Work of the built-in engine counts as calls: tokens are what a provider reported.
UPDATE "llm_calls" SET "input_tokens" = NULL, "output_tokens" = NULL, "cached_tokens" = NULL, "reasoning_tokens" = NULL, "estimated_tokens" = NULL WHERE "provider" = 'builtin';
