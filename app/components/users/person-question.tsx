import { useTranslations } from "use-intl";
import { ConfirmDialog } from "#app/components/ui/dialog.tsx";
import type { ListedUser } from "#app/data/users.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import type { PersonAct } from "./people-view.ts";

/** What is done at once, or after a question of a sentence. */
export type QuickAct = Exclude<PersonAct, "erase" | "erasure">;

export interface Asked {
  act: QuickAct;
  people: readonly ListedUser[];
}

interface PersonQuestionProps extends Asked {
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something is done to one person, or to several, who are named. */
export default function PersonQuestion({ act, people, onConfirm, onClose }: PersonQuestionProps) {
  const t = useTranslations("users");
  const { list } = useFormat();
  const name = list(people.map((person) => person.name));
  const count = people.length;
  const many = count > 1;
  const words: Record<QuickAct, { title: string; hint: string }> = {
    reset: { title: t("resetTitle", { name }), hint: t("resetHint") },
    deactivate: {
      title: many ? t("many.deactivate", { count }) : t("deactivateTitle", { name }),
      hint: t("deactivateHint"),
    },
    reactivate: { title: t("many.reactivate", { count }), hint: t("many.reactivateHint") },
    hide: { title: t("many.hide", { count }), hint: t("hideHint") },
    show: { title: t("many.show", { count }), hint: t("many.showHint") },
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words[act].title}
      description={words[act].hint}
      confirmLabel={t(act)}
      onConfirm={onConfirm}
      destructive={act === "deactivate"}
    >
      {many && <p className="people-named">{name}</p>}
    </ConfirmDialog>
  );
}
