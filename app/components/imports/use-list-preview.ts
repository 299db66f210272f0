import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";

interface ListPreviewOptions<Wish, Preview> {
  /** Of which kind of list. */
  name: string;
  /** What was said of the list. */
  wish: Wish;
  /** False once it was taken in. */
  open: boolean;
  read: (file: File, wish: Wish, signal: AbortSignal) => Promise<Preview>;
}

/** The list that was chosen, and what it becomes as it is understood now. */
export function useListPreview<Wish, Preview>({ name, wish, open, read }: ListPreviewOptions<Wish, Preview>) {
  // Two files of one name are two.
  const [chosen, setChosen] = useState<{ file: File; nth: number }>();
  const preview = useQuery({
    queryKey: [name, chosen?.nth, wish],
    queryFn: ({ signal }) => read(chosen!.file, wish, signal),
    enabled: chosen !== undefined && open,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const choose = (file: File | undefined) => setChosen(file && { file, nth: (chosen?.nth ?? 0) + 1 });
  return { file: chosen?.file, choose, preview };
}
