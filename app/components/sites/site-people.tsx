import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import { readOf } from "#app/data/call.ts";
import { Button } from "../ui/button.tsx";
import { Combobox } from "../ui/combobox.tsx";

interface SitePeopleProps {
  value: number[];
  onValueChange: (personIds: number[]) => void;
}

/** Who works at a site: one is added by choosing, and leaves by a press. */
export function SitePeople({ value, onValueChange }: SitePeopleProps) {
  const t = useTranslations("sites");
  const { data: people = [] } = useQuery(readOf("engineers.list", {}));
  const nameOf = (id: number) => people.find((person) => person.id === id)?.name ?? `#${id}`;
  const others = people.filter(({ id }) => !value.includes(id)).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Combobox
        label={t("field.people")}
        value={null}
        items={others}
        placeholder={t("addPerson")}
        onValueChange={(id) => id !== null && onValueChange([...value, id])}
      />
      {value.length > 0 && (
        <ul className="site-people" aria-label={t("field.people")}>
          {value.map((id) => (
            <li key={id}>
              <Button
                size="1"
                variant="soft"
                color="gray"
                icon={<X size={14} aria-hidden />}
                onClick={() => onValueChange(value.filter((one) => one !== id))}
              >
                {nameOf(id)}
                <span className="visually-hidden"> {t("removePerson")}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
