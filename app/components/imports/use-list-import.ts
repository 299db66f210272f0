import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { errorText } from "#app/data/client.ts";
import type { ListReading } from "#app/data/list-imports.ts";
import { useSettled } from "#app/hooks/use-settled.ts";
import { toast } from "../ui/toast.ts";

interface ListImportOptions<Wish, Preview, Outcome> {
  /** Of which kind of list. */
  name: string;
  /** What holds before a file is chosen. */
  first: Wish;
  /** What of a wish holds for another file, too: columns, words and doubts are those of their own file. */
  keep: (wish: Wish) => Wish;
  read: (file: File, wish: Wish, signal: AbortSignal) => Promise<Preview>;
  take: (file: File, wish: Wish) => Promise<Outcome>;
  done: (outcome: Outcome) => string;
  failed: string;
}

/** What a preview tells of the file. */
interface Told<Field> {
  heading: number;
  columns: readonly { means: Field | null }[];
}

const waitMs = 300;

/** A list that is chosen, read as it is understood now, and taken in at a press. */
export function useListImport<
  Field extends string,
  Wish extends ListReading<Field>,
  Preview extends Told<Field>,
  Outcome,
>({ name, first, keep, read, take, done, failed }: ListImportOptions<Wish, Preview, Outcome>) {
  const common = useTranslations("common");
  // Two files of one name are two.
  const [chosen, setChosen] = useState<{ file: File; nth: number }>();
  const [wish, setWish] = useState(first);
  const [currency, setCurrency] = useState("");
  const [running, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const settledCurrency = useSettled(currency.trim(), waitMs);
  const wanted: Wish = settledCurrency ? { ...wish, currency: settledCurrency } : wish;
  const preview = useQuery({
    queryKey: [name, chosen?.nth, wanted],
    queryFn: ({ signal }) => read(chosen!.file, wanted, signal),
    enabled: chosen !== undefined && outcome === undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const onFile = (file: File | undefined) => {
    setOutcome(undefined);
    setChosen(file && { file, nth: (chosen?.nth ?? 0) + 1 });
    setWish(keep);
  };
  const run = async () => {
    const told = preview.data;
    if (!chosen || !told) return;
    setRunning(true);
    try {
      const columns = told.columns.map(({ means }) => means);
      const taken = await take(chosen.file, { ...wanted, heading: told.heading, columns });
      setOutcome(taken);
      toast({ title: done(taken), tone: "success" });
    } catch (error) {
      toast({ title: failed, description: errorText(error, common("tryAgain")), tone: "error" });
    } finally {
      setRunning(false);
    }
  };
  return {
    /** What the dialog's frame shows. */
    list: { file: chosen?.file, onFile, preview },
    data: preview.data,
    wish,
    set: (change: Partial<Wish>) => setWish((now) => ({ ...now, ...change })),
    money: { currency, onCurrency: setCurrency },
    start: { run, running },
    outcome,
  };
}
