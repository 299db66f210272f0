/** Models of a few kilobytes in the form of those that are offered: what they answer can be reckoned by hand. */
import { constantOf, nodeOf, onnxOf, onnxType, valueInfo } from "./onnx.ts";

type Files = Record<string, Buffer | object>;

/** What a description of a tokenizer has to name, and ours do not need. */
const noSteps = { truncation: null, padding: null, normalizer: null, post_processor: null, decoder: null };

const added = (content: string, id: number, special = true) => ({
  ...{ id, content, special },
  ...{ single_word: false, lstrip: false, rstrip: false, normalized: false },
});

/** Each word has a row of its own in a table. */
export function tinyVectors(): Files {
  const words = ["[PAD]", "[UNK]", "pump", "leaks", "filter", "query", ":"];
  const width = 4;
  const table = new Float32Array(words.length * width);
  for (const at of words.keys()) table[at * width + (at % width)] = at + 1;
  const texts = ["input_ids", "attention_mask", "token_type_ids"];
  return {
    "config.json": { model_type: "bert", hidden_size: width, vocab_size: words.length },
    "tokenizer.json": {
      ...noSteps,
      version: "1.0",
      added_tokens: [added("[PAD]", 0), added("[UNK]", 1)],
      pre_tokenizer: { type: "Whitespace" },
      model: {
        type: "WordLevel",
        vocab: Object.fromEntries(words.map((word, at) => [word, at])),
        unk_token: "[UNK]",
      },
    },
    "tokenizer_config.json": {
      ...{ tokenizer_class: "PreTrainedTokenizer", model_max_length: 32 },
      ...{ pad_token: "[PAD]", unk_token: "[UNK]" },
    },
    "onnx/model_quantized.onnx": onnxOf({
      nodes: [nodeOf("Gather", ["table", "input_ids"], ["last_hidden_state"])],
      constants: [constantOf("table", [words.length, width], table)],
      inputs: texts.map((name) => valueInfo(name, onnxType.int64, ["batch", "length"])),
      outputs: [valueInfo("last_hidden_state", onnxType.float, ["batch", "length", width])],
    }),
  };
}

const spoken = ["Ġpump", "Ġleaks", "!"];
const marks = [
  ...["<|endoftext|>", "<|startoftranscript|>", "<|en|>", "<|de|>", "<|translate|>", "<|transcribe|>"],
  ...["<|startoflm|>", "<|startofprev|>", "<|nospeech|>", "<|notimestamps|>"],
];
const stamps = Array.from({ length: 1501 }, (_, at) => `<|${(at * 0.02).toFixed(2)}|>`);

/**
 * Whisper's form, with a decoder in which each token is followed by one other: after its own beginning by German, and after
 * what the task is by "pump leaks" from the first to the second second. Asked in another way it answers otherwise.
 */
export function tinySpeech(): Files {
  const words = [...spoken, ...marks, ...stamps];
  const idOf = (word: string) => words.indexOf(word);
  const chain = new Float32Array(words.length ** 2).fill(-20);
  const follows = ["<|startoftranscript|>", "<|de|>", "<|transcribe|>", "<|0.00|>", ...spoken.slice(0, 2), "<|2.00|>"];
  for (const [at, word] of follows.entries())
    chain[idOf(word) * words.length + idOf(follows[at + 1] ?? "<|endoftext|>")] = 20;
  const width = 4;
  const end = idOf("<|endoftext|>");
  const tokens = {
    ...{ decoder_start_token_id: idOf("<|startoftranscript|>") },
    ...{ eos_token_id: end, pad_token_id: end, bos_token_id: end },
  };
  const kept = ["decoder.key", "decoder.value", "encoder.key", "encoder.value"];
  const past = (when: string) =>
    kept.map((name) => valueInfo(`${when}.0.${name}`, onnxType.float, ["batch", 1, `${when}.${name}`, width]));
  return {
    "config.json": {
      ...{ model_type: "whisper", is_encoder_decoder: true, d_model: width, vocab_size: words.length },
      ...{ encoder_layers: 1, decoder_layers: 1, encoder_attention_heads: 1, decoder_attention_heads: 1 },
      ...{ num_mel_bins: 80, max_source_positions: 1500, max_target_positions: 448, ...tokens },
    },
    "generation_config.json": {
      ...tokens,
      ...{ is_multilingual: true, max_length: 448, max_initial_timestamp_index: 50 },
      lang_to_id: { "<|en|>": idOf("<|en|>"), "<|de|>": idOf("<|de|>") },
      task_to_id: { transcribe: idOf("<|transcribe|>"), translate: idOf("<|translate|>") },
      no_timestamps_token_id: idOf("<|notimestamps|>"),
    },
    "preprocessor_config.json": {
      ...{ feature_extractor_type: "WhisperFeatureExtractor", processor_class: "WhisperProcessor" },
      ...{ chunk_length: 30, feature_size: 80, hop_length: 160, n_fft: 400, n_samples: 480_000, nb_max_frames: 3_000 },
      ...{ padding_side: "right", padding_value: 0, sampling_rate: 16_000, return_attention_mask: false },
    },
    "tokenizer.json": {
      ...noSteps,
      version: "1.0",
      added_tokens: [...marks, ...stamps].map((word, at) => added(word, spoken.length + at, at < marks.length)),
      pre_tokenizer: { type: "ByteLevel", add_prefix_space: false, trim_offsets: true },
      decoder: { type: "ByteLevel", add_prefix_space: true, trim_offsets: true },
      model: {
        ...{ type: "BPE", unk_token: "<|endoftext|>", merges: [] },
        ...{ continuing_subword_prefix: "", end_of_word_suffix: "" },
        vocab: Object.fromEntries(spoken.map((word, at) => [word, at])),
      },
    },
    "tokenizer_config.json": {
      ...{ tokenizer_class: "WhisperTokenizer", processor_class: "WhisperProcessor", model_max_length: 1_024 },
      ...{ unk_token: "<|endoftext|>", eos_token: "<|endoftext|>", pad_token: "<|endoftext|>" },
    },
    "onnx/encoder_model_quantized.onnx": onnxOf({
      nodes: [
        nodeOf("ReduceMean", ["input_features"], ["mean"]),
        nodeOf("Mul", ["mean", "ones"], ["last_hidden_state"]),
      ],
      constants: [constantOf("ones", [1, 1500, width], new Float32Array(1500 * width).fill(1))],
      inputs: [valueInfo("input_features", onnxType.float, ["batch", 80, "frames"])],
      outputs: [valueInfo("last_hidden_state", onnxType.float, ["batch", 1500, width])],
    }),
    "onnx/decoder_model_merged_quantized.onnx": onnxOf({
      nodes: [
        nodeOf("Gather", ["chain", "input_ids"], ["logits"]),
        ...kept.map((name) => nodeOf("Identity", [`past_key_values.0.${name}`], [`present.0.${name}`])),
      ],
      constants: [constantOf("chain", [words.length, words.length], chain)],
      inputs: [
        valueInfo("input_ids", onnxType.int64, ["batch", "length"]),
        valueInfo("encoder_hidden_states", onnxType.float, ["batch", "heard", width]),
        valueInfo("use_cache_branch", onnxType.bool, [1]),
        ...past("past_key_values"),
      ],
      outputs: [valueInfo("logits", onnxType.float, ["batch", "length", words.length]), ...past("present")],
    }),
  };
}
