import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { loadMessages } from "#app/locales/messages.ts";
import { RowGroups } from "./row-groups.tsx";

const messages = await loadMessages("en");

function textOf(group: { title?: string; whole?: boolean }, count: number): string {
  const items = Array.from({ length: count }, (_, at) => ({ id: at + 1 }));
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" messages={messages} timeZone="UTC">
      <RowGroups groups={[{ key: "group", ...group, items }]}>{({ id }) => <li key={id}>row</li>}</RowGroups>
    </IntlProvider>,
  );
  return html.replaceAll(/<[^>]*>/g, " ");
}

test.each([
  ["a group", { title: "Due" }, 6, 7],
  ["one that is shown in full", { title: "Overdue", whole: true }, 40, 41],
])("%s says how many rows it holds back, and has no button where it shows them all", (_what, group, most, more) => {
  expect(textOf(group, more)).toMatch(/\b1 more\b/i);
  expect(textOf(group, most)).not.toMatch(/more/i);
});

test("rows under the heading of their section are all shown", () => {
  expect(textOf({}, 300)).not.toMatch(/more/i);
});
