import type { exportRefusals as english } from "./english.ts";

/** What is refused about exports of everything. */
export const exportRefusals: Record<(typeof english)[number], string> = {
  "Export not found": "未找到该导出",
  "This export has no file": "此导出没有文件",
  "An export is being written already": "已有一个导出正在进行",
  "Only whoever asked for this export may download it": "只有请求此导出的人可以下载",
  "This has already come to an end": "此项已结束",
};
