import { useCallback, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { loadLater } from "#app/components/ui/on-demand.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { errorText } from "#app/data/client.ts";
import { leanPhoto, loadScaling } from "#app/data/lean-photo.ts";
import { problemOf } from "#app/data/outbox/problem.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { largestFile } from "#tools/documents/rules.ts";
import type { Outgoing } from "./outgoing.ts";

const loadUpload = () => import("#app/data/upload.ts");

// On the quay they are wanted when nothing can be loaded any more.
loadLater(loadScaling);
loadLater(loadUpload);

export interface Attachment {
  key: number;
  name: string;
  /** The stored document, once it has arrived. */
  id?: number;
  /** The file itself, where the server cannot be reached or another app has shared it: it leaves with its message. */
  file?: File;
  /** 0 to 1. */
  progress: number;
}

/** Files of a message. Each is uploaded at once, so that sending is quick and a message names files and carries none. */
export function useAttachments() {
  const t = useTranslations("assistant.composer");
  const common = useTranslations("common");
  const format = useFormat();
  const [attachments, setAttachments] = useState<Attachment[]>([]);
  const nextKey = useRef(1);
  const running = useRef(new Map<number, AbortController>());

  const change = useCallback(
    (key: number, values: Partial<Attachment>) =>
      setAttachments((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one))),
    [],
  );
  const remove = useCallback((key: number) => {
    running.current.get(key)?.abort();
    setAttachments((all) => all.filter((one) => one.key !== key));
  }, []);

  /** Before its size is judged, and before it is kept where the server cannot be reached, a photo is made lean. */
  const taken = useCallback(
    async (chosen: File) => {
      const file = await leanPhoto(chosen);
      if (file.size <= largestFile) return file;
      toast({
        title: t("tooLarge"),
        description: t("tooLargeHint", { size: format.fileSize(file.size) }),
        tone: "error",
      });
    },
    [t, format],
  );
  const hold = useCallback(
    async (chosen: File) => {
      const file = await taken(chosen);
      if (file) setAttachments((all) => [...all, { key: nextKey.current++, name: file.name, file, progress: 0 }]);
    },
    [taken],
  );
  const add = useCallback(
    async (chosen: File) => {
      const file = await taken(chosen);
      if (!file) return;
      const key = nextKey.current++;
      const abort = new AbortController();
      running.current.set(key, abort);
      setAttachments((all) => [...all, { key, name: file.name, progress: 0 }]);
      try {
        const { upload } = await loadUpload();
        const { id } = await upload(file, {
          signal: abort.signal,
          onProgress: (progress) => change(key, { progress }),
        });
        change(key, { id, progress: 1 });
      } catch (error) {
        if (abort.signal.aborted) return;
        if (problemOf(error)) return change(key, { file, progress: 0 });
        remove(key);
        toast({
          title: t("uploadFailed", { name: file.name }),
          description: errorText(error, common("networkError")),
          tone: "error",
        });
      } finally {
        running.current.delete(key);
      }
    },
    [t, common, taken, change, remove],
  );

  return {
    attachments,
    add: useCallback((files: File[]) => files.forEach((file) => void add(file)), [add]),
    /** Attaches files that leave with their message and not before. */
    hold: useCallback((files: File[]) => files.forEach((file) => void hold(file)), [hold]),
    remove,
    /** Takes up files that were attached before. */
    restore: useCallback(
      (files: Outgoing["files"]) =>
        setAttachments((all) => [...all, ...files.map((one) => ({ ...one, key: nextKey.current++, progress: 1 }))]),
      [],
    ),
    clear: useCallback(() => setAttachments([]), []),
    uploading: attachments.some(({ id, file }) => id === undefined && file === undefined),
  };
}
