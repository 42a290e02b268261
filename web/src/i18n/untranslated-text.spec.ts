import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const SOURCES = join(import.meta.dirname, '..');
/** Props that a person reads or hears. */
const SPOKEN =
  /^(aria-(label|description|roledescription|valuetext)|.*[lL]abel|title|placeholder|alt|description|heading|nothingFound)$/;
const SENTENCE = /^\p{Lu}.*\s.*[.!?…]$/u;
/** The same in every language. */
const NAMES = new Set(['Attune', 'English']);

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  path => /\.tsx?$/.test(path) && !/\.(spec|fixture)\.tsx?$|\.d\.ts$|^i18n\//.test(path),
);

describe('Texts of the screens', () => {
  test('no screen says anything that is not in the catalogue', () => {
    const outside = sources.map(path => {
      const text = readFileSync(join(SOURCES, path), 'utf8');
      return [path, textsIn(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))] as const;
    });

    expect(Object.fromEntries(outside.filter(([, texts]) => texts.length > 0))).toEqual({});
  });
});

/** What stands between tags or in a prop that is read out, and whole sentences anywhere, but for those of errors, which developers read. */
function textsIn(node: ts.Node): string[] {
  if (ts.isNewExpression(node) || isSuperCall(node)) return [];
  const own = [ownTextOf(node)];
  const below: string[] = [];
  ts.forEachChild(node, child => void below.push(...textsIn(child)));
  return [...own.filter(text => /\p{L}{2}/u.test(text) && !NAMES.has(text)), ...below];
}

const isSuperCall = (node: ts.Node) => ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword;

function ownTextOf(node: ts.Node): string {
  if (ts.isJsxText(node)) return node.text.trim();
  if (isSpokenProp(node)) return textOf(node.initializer);
  const text = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) ? textOf(node) : '';
  return SENTENCE.test(text) ? text : '';
}

const isSpokenProp = (node: ts.Node): node is ts.JsxAttribute =>
  ts.isJsxAttribute(node) && SPOKEN.test(node.name.getText());

/** Of an expression, the string literals in it. */
function textOf(value: ts.Node | undefined): string {
  if (!value) return '';
  if (ts.isStringLiteralLike(value)) return value.text;
  if (ts.isTemplateExpression(value))
    return [value.head, ...value.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('');
  if (ts.isConditionalExpression(value)) return textOf(value.whenTrue) + textOf(value.whenFalse);
  return ts.isJsxExpression(value) ? textOf(value.expression) : '';
}
