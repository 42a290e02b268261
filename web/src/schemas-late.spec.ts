import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  name => /\.tsx?$/.test(name) && !/\.(spec|fixture)\.tsx?$/.test(name) && name !== 'zod.ts',
);

function found(name: string, isMeant: (node: ts.Node) => boolean): string[] {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8');
  const lines: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isMeant(node)) lines.push(`${name}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true));
  return lines;
}

/** What is used of an `…Api` at run time; types are of other kinds of nodes. */
const isOfRoute = (node: ts.Node, names: readonly string[]) =>
  ts.isPropertyAccessExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  /^\w+Api$/.test(node.expression.expression.getText()) &&
  names.includes(node.name.text);

// The build leaves a browser the method and the path of a route (vite/contracts.plugin.ts); a spec would find the rest.
describe('Contracts in the browser', () => {
  test('no source reads a schema off a route', () => {
    const read = sources.flatMap(name => found(name, node => isOfRoute(node, ['method', 'path'])));
    const schemas = sources.flatMap(name => found(name, node => isOfRoute(node, ['input', 'output'])));

    expect(read.length).toBeGreaterThan(0);
    expect(schemas).toEqual([]);
  });

  test('no source loads zod itself', () => {
    const isOfZod = (node: ts.Node) =>
      ts.isImportDeclaration(node) &&
      /(?:^|\/)zod(?:\.js|\/.*)?'$/.test(node.moduleSpecifier.getText().slice(1)) &&
      !node.importClause?.isTypeOnly;

    expect(sources.flatMap(name => found(name, isOfZod))).toEqual([]);
  });
});
