import { Eraser, Eye, EyeOff, FileCheck, KeyRound, UserCheck, UserX } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import type { ListedUser } from "#app/data/users.ts";
import type { PersonAct } from "./people-view.ts";

export const actIcons = {
  reset: KeyRound,
  deactivate: UserX,
  reactivate: UserCheck,
  hide: EyeOff,
  show: Eye,
  erase: Eraser,
  erasure: FileCheck,
};

/** The key of each while a row has the focus. */
const actKeys: Record<PersonAct, string> = {
  reset: "r",
  deactivate: "d",
  reactivate: "d",
  hide: "h",
  show: "h",
  erase: "e",
  erasure: "e",
};

/** What a key does to a person. */
export const actOfKey = (key: string, acts: readonly PersonAct[]) => acts.find((act) => actKeys[act] === key);

interface PersonActsProps {
  person: ListedUser;
  acts: readonly PersonAct[];
  onAct: (act: PersonAct) => void;
}

/** What may be done to a person, a button each. */
export function PersonActs({ person: { name }, acts, onAct }: PersonActsProps) {
  const t = useTranslations("users");
  return acts.map((act) => {
    const Icon = actIcons[act];
    return (
      <Button
        key={act}
        variant="surface"
        color="gray"
        size="1"
        icon={<Icon size={14} aria-hidden />}
        aria-label={t(`${act}Name`, { name })}
        title={act === "hide" ? t("hideHint") : undefined}
        onClick={() => onAct(act)}
      >
        {t(act === "erasure" ? "erasureRecord" : act)}
        <kbd className="shortcut" aria-hidden>
          {actKeys[act].toUpperCase()}
        </kbd>
      </Button>
    );
  });
}
