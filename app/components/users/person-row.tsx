import { Eraser, ShieldCheck, ShieldOff } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { RowUnfold } from "#app/components/rows/row-unfold.tsx";
import { Checkbox } from "#app/components/ui/fields.tsx";
import { DateText } from "#app/components/ui/format.tsx";
import { initialsOf } from "#app/components/ui/initials.ts";
import { Badge, Text } from "#app/components/ui/themed.tsx";
import type { ListedUser } from "#app/data/users.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useUser } from "#app/hooks/use-user.ts";
import { may } from "#tools/permissions/rules.ts";
import { whyProtected } from "#tools/users/rules.ts";
import { actsOn, type PersonAct } from "./people-view.ts";
import { SiteSwitch } from "./site-switch.tsx";
import { MoneySwitch } from "./money-switch.tsx";
import { PersonActs } from "./person-acts.tsx";
import { RoleSelect } from "./role-select.tsx";

interface PersonRowProps {
  person: ListedUser;
  chosen: boolean;
  /** Chooses the person; nothing where there is nothing to do with them. */
  onToggle?: (withShift: boolean) => void;
  /** Keeps the room of the box that others have. */
  indented: boolean;
  onAct: (act: PersonAct) => void;
}

/** One person in a line; it unfolds how to reach them and what may be done. Administrators are protected from everybody. */
export function PersonRow({ person, chosen, onToggle, indented, onAct }: PersonRowProps) {
  const t = useTranslations("users");
  const common = useTranslations("common");
  const user = useUser();
  const [open, setOpen] = useState(false);
  const { name, email, role } = person;
  const acts = actsOn(person, user);
  const states = useStates(person);
  const isProtected = Boolean(whyProtected(person));
  const mayGiveMoney = person.active && !isProtected && role !== "view" && may(user.role, "users.update-money");
  const mayLimit = person.active && !isProtected && may(user.role, "users.update-site-limit");
  return (
    <li
      className="operations-row person-row"
      data-row={person.id}
      data-selected={chosen || undefined}
      data-open={open || undefined}
      data-inactive={!person.active || undefined}
    >
      {onToggle ? (
        <Checkbox
          label={t("select", { name })}
          labelHidden
          checked={chosen}
          readOnly
          onClick={(event) => onToggle(event.shiftKey)}
        />
      ) : (
        indented && <span className="person-no-box" />
      )}
      <span className="initials" aria-hidden>
        {initialsOf(name)}
      </span>
      <div className="operations-text">
        <button type="button" className="row-open" aria-expanded={open} onClick={() => setOpen(!open)}>
          {name}
        </button>
        <span className="person-state">
          {states.map(({ text, color, hint, icon }) => (
            <Badge key={text} color={color ?? "gray"} title={hint}>
              {icon}
              {text}
            </Badge>
          ))}
        </span>
        <span className="row-meta">
          {[...states.map(({ text }) => text), common(`role.${role}`), email].join(" · ")}
        </span>
      </div>
      <span className="row-customer person-email" title={email}>
        {email}
      </span>
      <span className="row-customer person-role">{common(`role.${role}`)}</span>
      {person.twoFactorEnabled !== null && <LastSignIn person={person} />}
      {!open && acts.length > 0 && (
        <span className="row-acts">
          <PersonActs person={person} acts={acts} onAct={onAct} />
        </span>
      )}
      <RowUnfold label={t("more", { name })} open={open} onToggle={() => setOpen(!open)} />
      {open && (
        <div className="row-opened">
          <PersonFacts person={person} />
          <div className="person-controls">
            {person.active && !isProtected && may(user.role, "users.update-role") && <RoleSelect user={person} />}
            {mayGiveMoney && <MoneySwitch person={person} />}
            {mayLimit && <SiteSwitch person={person} />}
            <PersonActs person={person} acts={acts} onAct={onAct} />
          </div>
        </div>
      )}
    </li>
  );
}

interface State {
  text: string;
  color?: "amber";
  hint?: string;
  icon?: ReactNode;
}

/** What is out of the ordinary about an account. */
function useStates(person: ListedUser): State[] {
  const t = useTranslations("users");
  const { id } = useUser();
  const states: (State | false)[] = [
    person.id === id && { text: t("you") },
    person.erased && { text: t("erasure.state"), icon: <Eraser size={14} aria-hidden /> },
    !person.erased &&
      Boolean(whyProtected(person)) && {
        text: t("protected"),
        hint: t("protectedHint"),
        icon: <ShieldCheck size={14} aria-hidden />,
      },
    !person.active && { text: t("inactive") },
    person.mustChangePassword && person.active && { text: t("mustChange"), color: "amber" },
    person.hiddenFromPickers && { text: t("hidden"), hint: t("hideHint") },
  ];
  return states.filter((state) => state !== false);
}

/** When it was, and whether it took more than a password. */
function LastSignIn({ person: { lastSignInAt, twoFactorEnabled, active } }: { person: ListedUser }) {
  const t = useTranslations("users");
  const Icon = twoFactorEnabled ? ShieldCheck : ShieldOff;
  return (
    <span className="row-due person-sign-in">
      <Text size="1" color="gray">
        <span className="visually-hidden">{t("lastSignIn")} </span>
        {lastSignInAt ? <DateText value={lastSignInAt} /> : t("never")}
      </Text>
      {active && (
        <span className="person-factor" title={twoFactorEnabled ? t("secondFactor") : t("noSecondFactor")}>
          <Icon size={14} aria-hidden />
          <span className="visually-hidden">{twoFactorEnabled ? t("secondFactor") : t("noSecondFactor")}</span>
        </span>
      )}
    </span>
  );
}

function PersonFacts({ person }: { person: ListedUser }) {
  const t = useTranslations("users");
  const format = useFormat();
  const { email, mobilePhone, createdAt, deactivatedAt, lastSignInAt, twoFactorEnabled } = person;
  const told = twoFactorEnabled !== null;
  const facts = [
    email,
    mobilePhone,
    t("since", { date: format.date(createdAt) }),
    told && (lastSignInAt ? t("signedInAt", { when: format.dateTime(lastSignInAt) }) : t("neverSignedIn")),
    told && person.active && (twoFactorEnabled ? t("secondFactor") : t("noSecondFactor")),
    deactivatedAt && t("deactivatedOn", { date: format.date(deactivatedAt) }),
  ];
  return (
    <Text size="1" color="gray" className="breakable">
      {facts.filter(Boolean).join(" · ")}
    </Text>
  );
}
