import { useTranslations } from "use-intl";
import { Badge, Flex, Text } from "#app/components/ui/themed.tsx";
import type { ModelTrial, ServedPurpose } from "#app/data/administration.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { trialsOf } from "#tools/admin/rules.ts";
import { RowAct } from "./row-acts.tsx";
import type { TrialKind, Trials, TrialState } from "./use-trials.ts";

interface ModelRowProps {
  served: ServedPurpose;
  waitingRecordings: number;
  trials: Trials;
  onTry: () => void;
}

/** One purpose: what serves it, by which settings, and how it was tried. */
export function ModelRow({ served, waitingRecordings, trials, onTry }: ModelRowProps) {
  const t = useTranslations("models");
  const shell = useTranslations("shell");
  const { purpose, by, model, server, variables } = served;
  const name = t(`purposes.${purpose}`);
  const builtIn = purpose === "transcription" || purpose === "vision" ? t(`by.${purpose}`) : shell("ai.builtIn");
  const kinds = trialsOf[purpose];
  const set = variables.filter(({ set }) => set).map(({ name }) => name);
  const names = (by === "server" ? set : variables.map(({ name }) => name)).join(", ");
  return (
    <tr>
      <th scope="row">
        <Flex direction="column" align="start" gap="2">
          {name}
          {by !== "nobody" && (
            <RowAct
              label={t("try")}
              name={name}
              loading={kinds.some((kind) => trials[kind] === "runs")}
              onClick={onTry}
            />
          )}
        </Flex>
      </th>
      <td className="breakable">
        <Text as="div" size="2">
          {by === "server"
            ? t("at", { model: model ?? "", server: server ?? "" })
            : by === "local"
              ? t("here", { model: model ?? "" })
              : builtIn}
        </Text>
        <Text as="div" size="1" color="gray" mb="2">
          {t(by === "server" ? "setBy" : "settable", { names })}
        </Text>
        {purpose === "transcription" && waitingRecordings > 0 && (
          <Badge color="amber">{t("waiting", { count: waitingRecordings })}</Badge>
        )}
        {by !== "nobody" && (
          <Flex direction="column" gap="2" role="status">
            {kinds.map((kind) => (
              <TrialResult key={kind} kind={kind} state={trials[kind]} />
            ))}
          </Flex>
        )}
      </td>
    </tr>
  );
}

function TrialResult({ kind, state }: { kind: TrialKind; state: TrialState | undefined }) {
  const t = useTranslations("models");
  if (state === undefined || state === "runs")
    return (
      <Text size="2" color="gray">
        {t(state === "runs" ? "runs" : "untried", { kind: t(`kinds.${kind}`) })}
      </Text>
    );
  const works = "problem" in state && state.problem === "none";
  return (
    <div>
      <Badge color={works ? "green" : "red"}>{t(works ? "works" : "fails", { kind: t(`kinds.${kind}`) })}</Badge>
      {"refused" in state ? (
        <Text as="div" size="2">
          {state.refused}
        </Text>
      ) : (
        <Told trial={state} />
      )}
    </div>
  );
}

/** What came, how long it took, and where nothing came, why. */
function Told({ trial: { kind, problem, said, status, durationMs } }: { trial: ModelTrial }) {
  const t = useTranslations("models");
  const format = useFormat();
  const seconds = format.number(Math.max(0.1, durationMs / 1_000), { maximumFractionDigits: 1 });
  const lines = [
    said && (problem === "none" ? t(`came.${kind}`, { said }) : t("saidInstead", { said })),
    status && t("status", { status }),
    t("took", { seconds }),
  ].filter(Boolean);
  return (
    <>
      {problem !== "none" && (
        <Text as="div" size="2">
          {t(`problems.${problem}`)}
        </Text>
      )}
      <Text as="div" size="1" color="gray">
        {lines.join(" · ")}
      </Text>
    </>
  );
}
