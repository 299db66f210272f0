import type { UseQueryResult } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { ListStates } from "./list-states.tsx";

interface Words {
  title: string;
  hint: string;
  add: string;
  none: string;
  noneHint: string;
}

interface AddedListProps<Item> {
  words: Words;
  icon: ReactNode;
  list: UseQueryResult<Item[]>;
  caption: string;
  /** Of the table, with a last one for what can be done. */
  heads: readonly { text: string; notOnPhones?: boolean; hidden?: boolean }[];
  onAdd: () => void;
  row: (item: Item) => ReactNode;
}

/** What administrators have added of one kind, a row each: servers of others, providers, webhooks. */
export function AddedList<Item>({ words, icon, list, caption, heads, onAdd, row }: AddedListProps<Item>) {
  return (
    <Section
      title={words.title}
      description={words.hint}
      actions={
        <Button variant="soft" icon={<Plus size={16} aria-hidden />} onClick={onAdd}>
          {words.add}
        </Button>
      }
    >
      <ListStates
        list={list}
        items={list.data}
        empty={<EmptyState title={words.none} description={words.noneHint} icon={icon} />}
      >
        {(items) => (
          <Table caption={caption} landmark={false}>
            <thead>
              <tr>
                {heads.map(({ text, notOnPhones, hidden }) => (
                  <th key={text} scope="col" className={notOnPhones ? "not-on-phones" : undefined}>
                    {hidden ? <span className="visually-hidden">{text}</span> : text}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{items.map(row)}</tbody>
          </Table>
        )}
      </ListStates>
    </Section>
  );
}
