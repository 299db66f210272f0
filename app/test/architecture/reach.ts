/** Which declarations of the code use which others, read from the sources, so that a rule can follow what a call does. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";

/** A function, constant or table at the top of a file: `tools/auth/sessions.ts#endSession`. */
export type Place = string;

export interface Declaration {
  place: Place;
  node: ts.Node;
  /** The places that its words stand for. */
  uses: Map<string, Place>;
}

const folders: Record<string, string> = { "#db/": "db/", "#tools/": "tools/", "#agent/": "agent/", "#app/": "app/" };

/** All declarations of these folders, by place. */
export function declarationsIn(roots: string[]): Map<Place, Declaration> {
  const found = new Map<Place, Declaration>();
  for (const file of roots.flatMap(sourcesBelow)) for (const one of declarationsOf(file)) found.set(one.place, one);
  return found;
}

/** Every place that is reached from here by what its words stand for, itself among them. */
export function reachedFrom(start: Place, all: Map<Place, Declaration>): Set<Place> {
  const reached = new Set([start]);
  for (const place of reached) for (const next of all.get(place)?.uses.values() ?? []) reached.add(next);
  return reached;
}

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !/\.test\.ts$|(^|\/)testing\//.test(name))
    .map((name) => join(folder, name));

function declarationsOf(file: string): Declaration[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const names = new Map<string, Place>();
  const own: { name: string; node: ts.Node }[] = [];
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) importsOf(statement, file, names);
    else for (const one of namesOf(statement)) own.push(one);
  }
  for (const { name } of own) names.set(name, `${file}#${name}`);
  return own.map(({ name, node }) => ({ place: `${file}#${name}`, node, uses: usesIn(node, names) }));
}

function namesOf(statement: ts.Statement): { name: string; node: ts.Node }[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map((node) => ({ name: node.name.getText(), node }));
  if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name)
    return [{ name: statement.name.text, node: statement }];
  return [];
}

function importsOf({ importClause, moduleSpecifier }: ts.ImportDeclaration, file: string, names: Map<string, Place>) {
  const from = (moduleSpecifier as ts.StringLiteral).text;
  const target = resolved(from, file);
  const bindings = importClause?.namedBindings;
  if (!target || importClause?.isTypeOnly || !bindings || !ts.isNamedImports(bindings)) return;
  for (const { name, propertyName, isTypeOnly } of bindings.elements)
    if (!isTypeOnly) names.set(name.text, `${target}#${(propertyName ?? name).text}`);
}

function resolved(from: string, file: string): string | undefined {
  const root = Object.keys(folders).find((start) => from.startsWith(start));
  const path = root ? from.replace(root, folders[root]!) : from.startsWith(".") ? join(dirname(file), from) : undefined;
  return path && existsSync(path) ? relative(".", path) : undefined;
}

function usesIn(node: ts.Node, names: Map<string, Place>): Map<string, Place> {
  const uses = new Map<string, Place>();
  const walk = (inner: ts.Node) => {
    const isMember =
      (ts.isPropertyAccessExpression(inner.parent) && inner.parent.name === inner) ||
      (ts.isPropertyAssignment(inner.parent) && inner.parent.name === inner);
    const place = ts.isIdentifier(inner) && !isMember ? names.get(inner.text) : undefined;
    if (place) uses.set((inner as ts.Identifier).text, place);
    if (!ts.isTypeNode(inner)) ts.forEachChild(inner, walk);
  };
  ts.forEachChild(node, walk);
  return uses;
}
