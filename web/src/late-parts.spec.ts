import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  name => /\.tsx?$/.test(name) && !/\.(spec|fixture)\.tsx?$/.test(name),
);

/** What tries again: `again`, and `late` and `lateSchema` by it. */
const TRIES_AGAIN = ['again', 'late', 'lateSchema'];
/** Lists of loaders, which app/lazy-component.tsx and `late` call. */
const LISTS = ['routes.ts', 'app/after-page.ts'];

/** Parts whose loading never rejects, or starts again after a rejection. */
const MAY_BE_LAZY = ['ui/late.tsx', 'app/lazy-component.tsx', 'features/ai-chat/ui/assistant-text.tsx'];

function isTriedAgain(node: ts.Node): boolean {
  if (ts.isCallExpression(node) && TRIES_AGAIN.includes(node.expression.getText())) return true;
  return node.parent !== undefined && isTriedAgain(node.parent);
}

function found(name: string, isMeant: (call: ts.CallExpression) => boolean): string[] {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8');
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const calls: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isMeant(node)) calls.push(`${name}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return calls;
}

const isImport = ({ expression }: ts.CallExpression) => expression.kind === ts.SyntaxKind.ImportKeyword;

describe('Files that are loaded late', () => {
  test('B1: each import is tried again where it fails', () => {
    const imports = sources.flatMap(name => found(name, isImport));
    const once = sources
      .filter(name => !LISTS.includes(name))
      .flatMap(name => found(name, call => isImport(call) && !isTriedAgain(call)));

    expect(imports.length).toBeGreaterThan(100);
    expect(once).toEqual([]);
  });

  test('B1: a component that is loaded late has its own boundary', () => {
    const lazy = sources
      .filter(name => !MAY_BE_LAZY.includes(name))
      .flatMap(name => found(name, ({ expression }) => /^(React\.)?lazy$/.test(expression.getText())));

    expect(lazy).toEqual([]);
  });
});
