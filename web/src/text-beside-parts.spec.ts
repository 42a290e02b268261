import { join } from 'node:path';
import ts from 'typescript';

const folder = join(import.meta.dirname, '..');
const config = ts.getParsedCommandLineOfConfigFile(
  join(folder, 'tsconfig.json'),
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
);
const program = ts.createProgram(config?.fileNames ?? [], { ...config?.options, noEmit: true });
const checker = program.getTypeChecker();

type Kind = 'text' | 'text that comes and goes' | 'part that comes and goes' | 'element';

const isText = (type: ts.Type) =>
  (type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) !== 0 &&
  !(type.isStringLiteral() && type.value === '');
const isEmpty = (type: ts.Type) => type.isStringLiteral() && type.value === '';

function kindOf(child: ts.JsxChild): Kind | undefined {
  if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces ? undefined : 'text';
  if (!ts.isJsxExpression(child)) return 'element';
  if (!child.expression) return undefined;
  const type = checker.getTypeAtLocation(child.expression);
  const types = type.isUnion() ? type.types : [type];
  // A ReactNode is what another component was given: its children are looked at where they are written.
  const isAny = types.some(one => one.flags & ts.TypeFlags.BigIntLike);
  if (isAny || !types.some(isText)) return 'part that comes and goes';
  return types.every(one => isText(one) || isEmpty(one)) ? 'text' : 'text that comes and goes';
}

/** Whether a text node stands among nodes that React puts before it or takes away: it looks for it where it was. */
function isMixed(children: readonly ts.JsxChild[]): boolean {
  const kinds = children.map(kindOf).filter(kind => kind !== undefined);
  return kinds.length > 1 && kinds.some(kind => kind.startsWith('text')) && kinds.some(kind => kind.endsWith('goes'));
}

const mixed: string[] = [];
let elements = 0;
for (const source of program.getSourceFiles()) {
  if (!source.fileName.startsWith(join(folder, 'src')) || /\.(spec|fixture)\.tsx$/.test(source.fileName)) continue;
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      elements++;
      if (isMixed(node.children)) mixed.push(`${source.fileName}: ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

describe('Texts of the screens', () => {
  test('B2: stand in elements of their own where parts around them come and go', () => {
    expect(elements).toBeGreaterThan(1_000);
    expect(mixed).toEqual([]);
  });
});
