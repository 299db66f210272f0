/** Language models of a hundred kilobytes in the form of those that are offered: what they say means nothing. */
import { ggufOf, type Tensor } from "./gguf.ts";

const width = 32;
const inner = 64;
const heads = 2;
const pieces = ["<unk>", "<s>", "</s>"];
const end = pieces.indexOf("</s>");
const bytes = Array.from({ length: 256 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`);
const tokens = [...pieces, ...bytes];
const kind = { unknown: 2, control: 3, byte: 6 };

/** In the form of Llama, with one layer and a word for each byte, so that any text can be said. */
const ofWeights = (matrix: (name: string, from: number, to: number) => Tensor): Buffer =>
  ggufOf(
    {
      "general.architecture": "llama",
      "general.name": "tiny",
      "llama.context_length": { whole: 32_768 },
      "llama.embedding_length": { whole: width },
      "llama.block_count": { whole: 1 },
      "llama.feed_forward_length": { whole: inner },
      "llama.attention.head_count": { whole: heads },
      "llama.attention.head_count_kv": { whole: heads },
      "llama.attention.layer_norm_rms_epsilon": 1e-5,
      "llama.rope.dimension_count": { whole: width / heads },
      "llama.vocab_size": { whole: tokens.length },
      "tokenizer.ggml.model": "llama",
      "tokenizer.ggml.tokens": tokens,
      "tokenizer.ggml.scores": new Float32Array(tokens.length),
      "tokenizer.ggml.token_type": Int32Array.from(tokens, (_, at) =>
        at === 0 ? kind.unknown : at < pieces.length ? kind.control : kind.byte,
      ),
      "tokenizer.ggml.bos_token_id": { whole: pieces.indexOf("<s>") },
      "tokenizer.ggml.eos_token_id": { whole: end },
      "tokenizer.ggml.unknown_token_id": { whole: 0 },
      "tokenizer.chat_template":
        "{% for message in messages %}{{ message.role }}: {{ message.content }}\n{% endfor %}assistant: ",
    },
    [
      matrix("token_embd", width, tokens.length),
      ones("blk.0.attn_norm"),
      ...["q", "k", "v", "output"].map((name) => matrix(`blk.0.attn_${name}`, width, width)),
      ones("blk.0.ffn_norm"),
      matrix("blk.0.ffn_gate", width, inner),
      matrix("blk.0.ffn_up", width, inner),
      matrix("blk.0.ffn_down", inner, width),
      ones("output_norm"),
      matrix("output", width, tokens.length),
    ],
  );

const filled = (length: number, value: number) => new Float32Array(length).fill(value);
const ones = (name: string): Tensor => ({ name: `${name}.weight`, dims: [width], data: filled(width, 1) });

const ascii = pieces.length + 128;

/** Weights that look like chance and are the same for everybody; but for halves of letters, which it never says. */
export function tinyInstruct(): Buffer {
  let state = 7;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32 - 0.5;
  return ofWeights((name, from, to) => ({
    ...{ name: `${name}.weight`, dims: [from, to] },
    data: Float32Array.from({ length: from * to }, (_, at) =>
      name === "output" && Math.floor(at / from) >= ascii ? 0 : next(),
    ),
  }));
}

/**
 * Says the same whatever it is asked: of what the form lets through the first of these characters. Where it ends at all, it
 * ends as soon as it may.
 */
export function settledInstruct(preferred: string, ends = true): Buffer {
  const liking = filled(tokens.length, 0);
  for (const [at, character] of [...preferred].entries())
    liking[pieces.length + character.charCodeAt(0)] = preferred.length - at;
  liking[end] = ends ? preferred.length + 1 : -1;
  return ofWeights((name, from, to) => ({
    ...{ name: `${name}.weight`, dims: [from, to] },
    data:
      name === "output"
        ? Float32Array.from({ length: from * to }, (_, at) => liking[Math.floor(at / from)]! / from)
        : filled(from * to, name === "token_embd" ? 1 : 0),
  }));
}
