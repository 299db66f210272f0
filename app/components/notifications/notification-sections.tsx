import { Link } from "@remix-run/react";
import { Text } from "#app/components/ui/themed.tsx";
import { usePageLinks } from "#app/hooks/use-user.ts";
import type { NotificationWords } from "#app/notifications/words.ts";

interface NotificationSectionsProps {
  sections: NonNullable<NotificationWords["sections"]>;
  /** The person went to what it is about. */
  onFollowed: () => void;
}

/** What a notification tells of several things: each with links to its records, and to the page with the rest. */
export default function NotificationSections({ sections, onFollowed }: NotificationSectionsProps) {
  const linkFor = usePageLinks();
  const link = (path: string, text: string) => {
    const to = linkFor(path);
    return to ? (
      <Link to={to} onClick={onFollowed}>
        {text}
      </Link>
    ) : (
      text
    );
  };
  return sections.map(({ heading, path, rows, more }) => (
    <div key={heading}>
      <Text as="p" size="2" weight="medium">
        {link(path, heading)}
      </Text>
      <ul className="notification-rows">
        {rows.map((row) => (
          <li key={row.path + row.text}>
            <Text size="1" className="breakable">
              {link(row.path, row.text)}
            </Text>
          </li>
        ))}
        {more && (
          <li>
            <Text size="1" color="gray">
              {more}
            </Text>
          </li>
        )}
      </ul>
    </div>
  ));
}
