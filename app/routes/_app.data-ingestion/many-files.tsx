import { Callout, Progress } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { ApiError, errorText } from "#app/data/client.ts";
import { extractFile, refreshDrafts } from "#app/data/intake.ts";
import { sendMany, type Outcome } from "#app/data/many-files.ts";
import { useAskBeforeLeaving } from "#app/hooks/use-ask-before-leaving.ts";

/** More are not waited for one by one. */
export const mostAtOnce = 5;

interface ManyFilesParts {
  /** Makes a file ready to leave; nothing where it cannot be taken, which is told by then. */
  prepare: (file: File) => Promise<File | undefined>;
  /** Tells that a file was not taken; @returns whether it is one that never will be. */
  refused: (error: unknown, name: string) => boolean;
}

/** Hands in many files a few at a time, without waiting for what is read from them; none of them is lost. */
export function useManyFiles({ prepare, refused }: ManyFilesParts) {
  const t = useTranslations("intake");
  const client = useQueryClient();
  const stop = useRef<AbortController>(undefined);
  const [line, setLine] = useState<{ done: number; of: number }>();
  const [left, setLeft] = useState<{ files: File[]; reason: string | undefined }>({ files: [], reason: undefined });
  useAskBeforeLeaving(line !== undefined || left.files.length > 0);

  const sendOne = async (chosen: File): Promise<Outcome> => {
    const file = await prepare(chosen);
    if (!file) return { fate: "refused" };
    try {
      await extractFile(file, () => undefined, stop.current!.signal, { background: true });
      return { fate: "taken" };
    } catch (error) {
      const reason = errorText(error, t("processingFailedText"));
      if (error instanceof DOMException) return { fate: "missed", reason: "" };
      if (refused(error, file.name)) return { fate: "refused" };
      const none = error instanceof ApiError && [401, 403, 429].includes(error.status);
      return { fate: none ? "stopped" : "missed", reason };
    }
  };
  /** @returns whether all were taken in */
  const send = async (files: File[]) => {
    stop.current ??= new AbortController();
    const { signal } = stop.current;
    // What is dropped while others are under way joins them.
    setLine((now) => ({ done: now?.done ?? 0, of: (now?.of ?? 0) + files.length }));
    let told = 0;
    const onDone = (done: number) => {
      const more = done - told;
      told = done;
      setLine((now) => now && { ...now, done: now.done + more });
    };
    const { taken, unsent, reason } = await sendMany(files, sendOne, { signal, onDone });
    setLine((now) => {
      const of = now!.of - files.length;
      if (of > 0) return { done: now!.done - told, of };
      stop.current = undefined;
      return undefined;
    });
    if (unsent.length > 0)
      setLeft((now) => ({ files: [...now.files, ...unsent], reason: signal.aborted ? undefined : reason }));
    if (taken > 0)
      toast({ title: t("many.taken", { count: taken }), description: t("many.takenText"), tone: "success" });
    await refreshDrafts(client);
    return unsent.length === 0;
  };
  const shown = (
    <>
      {line && (
        <div className="upload-sending" role="status">
          <Text size="2">{t("many.sending", line)}</Text>
          <Progress size="1" value={(line.done / line.of) * 100} aria-label={t("many.sending", line)} />
          <Button size="1" variant="soft" color="gray" onClick={() => stop.current?.abort()}>
            {t("cancel")}
          </Button>
        </div>
      )}
      {left.files.length > 0 && (
        <Callout.Root color="amber" highContrast size="1" role="status">
          <Callout.Text>
            {[t("many.left", { count: left.files.length }), left.reason].filter(Boolean).join(" ")}
          </Callout.Text>
          <div className="upload-actions">
            <Button
              size="1"
              onClick={() => {
                setLeft({ files: [], reason: undefined });
                void send(left.files);
              }}
            >
              {t("many.again")}
            </Button>
            <Button size="1" variant="soft" color="gray" onClick={() => setLeft({ files: [], reason: undefined })}>
              {t("many.drop")}
            </Button>
          </div>
        </Callout.Root>
      )}
    </>
  );
  return { send, shown };
}
