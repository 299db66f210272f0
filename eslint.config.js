import i18next from "eslint-plugin-i18next";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** Imports point one way: app → agent → tools → db. `from` may not import what `layers` names, nor climb out of its folder. */
const layered = (from, layers, paths = []) => [
  restricted([`${from}/**/*.{ts,tsx}`], from, layers, paths, from === "db" ? [] : [sqlElsewhere]),
  // Tests lay out and look up rows of their own.
  restricted([`${from}/**/*.test.{ts,tsx}`, `${from}/**/{test,testing}/**/*.{ts,tsx}`], from, layers, paths, []),
];

const sqlElsewhere = {
  regex: "^(drizzle-orm|#db/schema)(/|$)",
  message: "SQL and tables stand in db/ alone: write a query there.",
};

const restricted = (files, from, layers, paths, more) => ({
  files,
  rules: {
    "no-restricted-imports": [
      "error",
      {
        paths,
        patterns: [
          ...more,
          { regex: `^#(${layers.join("|")})/`, message: `${from}/ may not import this: app → agent → tools → db.` },
          {
            regex: `^(\\.\\./)+(app|agent|tools|db|evals)/`,
            message: "Across top-level folders import by #app, #agent, #tools, #db.",
          },
        ],
      },
    ],
  },
});

export default tseslint.config(
  {
    ignores: [
      "build/",
      "node_modules/",
      ".cache/",
      ".data/",
      "db/migrations/",
      "evals/datasets/",
      "**/fixtures/must-fail/**",
    ],
  },
  ...tseslint.configs.recommended,
  {
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "max-len": ["error", { code: 160 }],
      eqeqeq: ["error", "smart"],
      "no-console": ["error", { allow: ["error", "warn"] }],
    },
  },
  {
    files: ["scripts/**", "evals/**", "app/server.ts", "app/worker.ts", "db/seed/**"],
    rules: { "no-console": "off" },
  },
  ...layered("db", ["app", "agent", "tools", "evals"]),
  ...layered("tools", ["app", "agent", "evals"]),
  ...layered("agent", ["app", "evals"]),
  ...layered(
    "app",
    ["evals"],
    [
      {
        name: "@radix-ui/themes",
        importNames: ["Flex", "Text", "Heading", "Card", "Badge", "Button", "IconButton"],
        allowTypeImports: true,
        message: "They come from app/components/ui/themed.tsx, which draws them plainly.",
      },
    ],
  ),
  {
    files: ["app/**/*.tsx"],
    plugins: { "react-hooks": reactHooks, i18next },
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "JSXAttribute[name.name='type'] Literal[value=/^(date|datetime-local|month|week|time)$/]",
          message:
            "Browsers write days in their own language: take app/components/ui/date-field.tsx or moment-field.tsx.",
        },
      ],
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      "i18next/no-literal-string": [
        "error",
        {
          mode: "jsx-only",
          "jsx-attributes": {
            include: [
              "^(aria-label|aria-description|title|placeholder|alt|label|description|subtitle|heading|message)$",
            ],
          },
          // Separators and signs are no words; the rule's patterns know no \p classes.
          words: { exclude: ["^[^A-Za-zÀ-ÖØ-öø-ɏ]*$"] },
          // What is handed to a function is a key, a role or a separator.
          callees: { exclude: ["^\\w+$"] },
        },
      ],
    },
  },
);
