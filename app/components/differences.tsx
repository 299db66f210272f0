import { useTranslations } from "use-intl";
import { Table } from "./ui/table.tsx";

/** A field in which what a person wrote and what the record has now are not the same. */
export interface Difference {
  field: string;
  mine: string;
  theirs: string;
}

/** Both versions of a record that two people changed, field by field. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const t = useTranslations("common.conflict");
  return (
    <Table caption={t("differences")}>
      <thead>
        <tr>
          <th scope="col">{t("field")}</th>
          <th scope="col">{t("yours")}</th>
          <th scope="col">{t("others")}</th>
        </tr>
      </thead>
      <tbody className="conflict-values">
        {differences.map(({ field, mine, theirs }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{mine || t("none")}</td>
            <td>{theirs || t("none")}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
