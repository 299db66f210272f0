import { Undo2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "./button.tsx";

/** Takes lines out of a list at a press; the last one can be brought back to where it was, for a tap is easily a slip. */
export function useRemovableLines<Line>(
  lines: Line[],
  onChange: (lines: Line[]) => void,
): { remove: (at: number) => void; bringBack: ReactNode } {
  const t = useTranslations("common");
  const [removed, setRemoved] = useState<{ line: Line; at: number }>();
  const remove = (at: number) => {
    setRemoved({ line: lines[at]!, at });
    onChange(lines.filter((_, index) => index !== at));
  };
  const bringBack = removed && (
    <Button
      size="1"
      variant="ghost"
      color="gray"
      icon={<Undo2 size={14} aria-hidden />}
      data-takes-focus
      onClick={() => {
        onChange([...lines.slice(0, removed.at), removed.line, ...lines.slice(removed.at)]);
        setRemoved(undefined);
      }}
    >
      {t("bringBackLine")}
    </Button>
  );
  return { remove, bringBack };
}
