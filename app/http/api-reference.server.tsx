import { tagOf, type Call } from "./api-calls.server.ts";
import { apiReference as texts } from "../locales/en/api-reference.ts";

/** All calls on one page, drawn by the server: no script runs in it. */
export function ApiReference({ calls, title }: { calls: Call[]; title: string }) {
  const tags = [...new Set(calls.map(tagOf))];
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style>{styles}</style>
      </head>
      <body>
        <header>
          <h1>{title}</h1>
          <p>{texts.intro}</p>
          <a href="/api/openapi.json">{texts.document}</a>
        </header>
        <nav>
          {tags.map((tag) => (
            <a key={tag} href={`#${tag}`}>
              {tag}
            </a>
          ))}
        </nav>
        <main>
          {tags.map((tag) => (
            <section key={tag} id={tag}>
              <h2>{tag}</h2>
              {calls
                .filter((call) => tagOf(call) === tag)
                .map((call) => (
                  <CallDetails key={call.operationId} call={call} />
                ))}
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}

function CallDetails({ call }: { call: Call }) {
  const { method, path, summary, description, roles, parameters, bodies, files } = call;
  return (
    <details>
      <summary>
        <code>
          <b>{method.toUpperCase()}</b> {path.replace(/:([A-Za-z]+)/g, "{$1}")}
        </code>{" "}
        {summary}
      </summary>
      {description && <p>{description}</p>}
      <p>
        {texts.roles}: {roles === "everyone" ? texts.everyone : roles.join(", ")}
      </p>
      {parameters.length > 0 && (
        <>
          <h3>{texts.parameters}</h3>
          <ul>
            {parameters.map(({ name, in: place, required, schema }) => (
              <li key={name}>
                <code>{name}</code> ({[place, required && texts.required].filter(Boolean).join(", ")}){" "}
                <code>{JSON.stringify(schema)}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {bodies.length > 0 && <h3>{bodies.length > 1 ? texts.bodies : texts.body}</h3>}
      {bodies.map((body, index) => (
        <pre key={index}>{JSON.stringify(body, null, 2)}</pre>
      ))}
      {files && <p>{texts.files}</p>}
    </details>
  );
}

const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1.5rem; max-width: 60rem; }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 1rem 0; }
details { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.5rem 0; }
summary { cursor: pointer; }
pre { overflow-x: auto; padding: 0.75rem; background: color-mix(in srgb, currentColor 8%, transparent); }
h3 { font-size: 1rem; margin: 0.75rem 0 0.25rem; }
code { overflow-wrap: anywhere; }
`;
