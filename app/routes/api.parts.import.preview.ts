import { previewPriceList } from "#tools/parts/preview-price-list.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: previewPriceList });
export const action = loader;
