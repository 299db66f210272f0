import { useTranslations } from "use-intl";
import { DateText, NumberText } from "#app/components/ui/format.tsx";
import { Table } from "#app/components/ui/table.tsx";
import type { Tokens } from "#db/records/usage.ts";

export interface UsageRow extends Tokens {
  name: string;
  /** The name is a day. */
  date?: boolean;
}

/** Tokens and calls, a row each person, purpose, model or day. */
export function UsageTable({ caption, head, rows }: { caption: string; head: string; rows: UsageRow[] }) {
  const t = useTranslations("administration.usage");
  return (
    <Table caption={caption} landmark={false}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" data-number>
            {t("total")}
          </th>
          <th scope="col" data-number>
            {t("calls")}
          </th>
          <th scope="col" data-number>
            {t("failed")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row" className="breakable">
              {row.date ? <DateText value={row.name} /> : row.name}
            </th>
            <td data-number>
              <NumberText value={row.totalTokens} />
            </td>
            <td data-number>
              <NumberText value={row.calls} />
            </td>
            <td data-number>
              <NumberText value={row.failed} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
