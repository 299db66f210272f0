import { useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { useTranslations } from "use-intl";
import type { ToolPart } from "#agent/chat/messages.ts";
import { readOf } from "#app/data/call.ts";
import { toolOf } from "./tool-of.ts";
import { useToolTitle } from "./tool-title.ts";

/** A card that asks tells the conversation when it is drawn: its code comes later than its message. */
export const OpenCard = createContext<(card: HTMLElement) => void>(() => undefined);

export const useOpenCard = () => useContext(OpenCard);

/** What a card asks, with the machine it is about: "Please confirm: Report an issue on 870.0.1260". */
export function useQuestionOf(part: ToolPart | undefined): string | undefined {
  const t = useTranslations("assistant");
  const toolTitle = useToolTitle();
  const input = (part?.input ?? {}) as { machineId?: unknown; serialNumber?: unknown };
  const machineId = Number(input.machineId) || undefined;
  const { data: machines = [] } = useQuery({
    ...readOf("machines.list"),
    enabled: machineId !== undefined,
  });
  if (!part) return undefined;
  const title = toolTitle(toolOf(part));
  const machine =
    machines.find(({ id }) => id === machineId)?.serialNumber ??
    (typeof input.serialNumber === "string" ? input.serialNumber : undefined);
  return t("status.approval", { title: machine ? t("status.titleOn", { title, machine }) : title });
}
