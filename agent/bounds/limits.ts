/** What one call of a model may take at most, whatever its server sends. The only place with these figures. */
export interface ModelLimits {
  /** Most tokens of one answer; said to the server too. */
  outputTokens: number;
  /** Longest time of one answer. */
  timeoutMs: number;
  /** Longest time without a byte amid an answer, or without a word of it. */
  silenceMs: number;
  /** Most characters of one answer: words, thoughts and arguments of calls together. */
  characters: number;
  /** Most characters of the arguments of one call. */
  argumentCharacters: number;
  /** Most bytes of an answer that comes word by word, unpacked. */
  streamedBytes: number;
  /** Most bytes of one event of it. */
  eventBytes: number;
  /** Most bytes of an answer that comes at once, unpacked: it is parsed in one go, and all wait for that. */
  wholeBytes: number;
}

/** A character of an answer is rarely less than a sixth of a token, and an event with one token rarely 500 bytes. */
const charactersPerToken = 6;
const bytesPerToken = 500;
const longestSilenceMs = 60_000;

/** The bounds that follow from what an installation may set. */
export const limitsFor = ({
  outputTokens,
  timeoutMs,
}: Pick<ModelLimits, "outputTokens" | "timeoutMs">): ModelLimits => ({
  outputTokens,
  timeoutMs,
  silenceMs: silenceOf(timeoutMs),
  characters: outputTokens * charactersPerToken,
  argumentCharacters: 64_000,
  streamedBytes: 1_000_000 + outputTokens * bytesPerToken,
  eventBytes: 1_000_000,
  wholeBytes: 4_000_000,
});

/** A server that is silent for so long amid an answer is gone. */
export const silenceOf = (timeoutMs: number): number => Math.min(longestSilenceMs, timeoutMs / 2);

/** Steps of one turn: enough to look up, propose and comment; a model that loops ends here. */
export const mostSteps = 8;
/** Calls of tools in one turn, and in one answer of the model. */
export const mostCalls = 40;

/** Of what a server says when it refuses. */
export const mostRefusalBytes = 64_000;
export const refusalWithinMs = 5_000;

/** Texts in one call for their vectors, so that the vectors fit into one answer. */
export const textsAtOnce = 32;
export const longestVector = 4_096;
/** A search waits for its vector no longer, and then goes by words alone. */
export const vectorWithinMs = 10_000;
