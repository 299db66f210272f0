import { useTranslations } from "use-intl";
import { textUnder } from "#app/locales/text-under.ts";

/** What people call a tool: "Report an issue". One that a model made up is called as the model did. */
export function useToolTitle(): (tool: string) => string {
  const t = useTranslations("assistant");
  return (tool) => textUnder(t, `operation.${tool}`) ?? tool;
}
