import type { LocalPurpose } from "#db/local-model-vocabulary.ts";

/** A model that an administrator can have here. Sizes, licences and checksums are the hub's to tell. */
export interface OfferedModel {
  purpose: LocalPurpose;
  /** At the hub, `owner/name`. */
  model: string;
  files: readonly string[];
  /** What each text begins with, where the model was trained so. */
  prefix?: string;
}

const speech = [
  "config.json",
  "generation_config.json",
  "preprocessor_config.json",
  "tokenizer.json",
  "tokenizer_config.json",
  "onnx/encoder_model_quantized.onnx",
  "onnx/decoder_model_merged_quantized.onnx",
];
const vectors = ["config.json", "tokenizer.json", "tokenizer_config.json", "onnx/model_quantized.onnx"];

export const offeredModels: readonly OfferedModel[] = [
  { purpose: "transcription", model: "onnx-community/whisper-base", files: speech },
  { purpose: "transcription", model: "onnx-community/whisper-small", files: speech },
  // Its makers let both sides of a comparison begin so where texts are alike.
  { purpose: "embedding", model: "Xenova/multilingual-e5-small", files: vectors, prefix: "query: " },
  {
    purpose: "extraction",
    model: "Qwen/Qwen2.5-1.5B-Instruct-GGUF",
    files: ["qwen2.5-1.5b-instruct-q4_k_m.gguf"],
  },
  {
    purpose: "extraction",
    model: "Qwen/Qwen2.5-0.5B-Instruct-GGUF",
    files: ["qwen2.5-0.5b-instruct-q4_k_m.gguf"],
  },
];

export const offeredModel = (model: string): OfferedModel | undefined =>
  offeredModels.find((offered) => offered.model === model);
