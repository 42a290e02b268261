import type { OwnBlock, OwnPage, OwnParagraph } from '@attune/gateway-contract/own-pages';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { faultOfLink } from './link.js';

type Node = ReturnType<typeof fromMarkdown>['children'][number];
type Of<Type extends Node['type']> = Extract<Node, { type: Type }>;
type Phrase = Of<'paragraph'>['children'][number];

/** A part of a text that a page may not have: `line` is where it stands. */
export class MarkdownFault extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/** Control characters, line separators, and what changes the order of text or isn't seen, but for what joins emoji. */
const UNSEEN = /(?!\u200D)[\p{C}\p{Zl}\p{Zp}]/u;
/** Lists and quotes in each other, which take the library the square of their number and more. */
const NESTED = /^[ \t]*(?:(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])[ \t]*){2}/;
/** The second line of a table, which this Markdown doesn't know: its cells would run into each other. */
const TABLE = /^(?=.*\|)(?=.*-)[\s|:-]+$/;
const PLAIN = { strong: false, emphasis: false };

const ALONE =
  'must have words alone in its lists and quotes: begin the next list, quote or heading below, at the start of a line';

const ARTICLED: Partial<Record<Node['type'], string>> = {
  html: 'HTML',
  image: 'pictures',
  imageReference: 'pictures',
  code: 'code, as which lines are read that begin with four spaces',
  inlineCode: 'code',
  thematicBreak: 'lines across',
  definition: 'links by a name: write each address where it belongs',
  linkReference: 'links by a name: write each address where it belongs',
};

/** Reads what an operator wrote. Only what is listed here comes through, and anything else is a fault. */
export function pageOf(markdown: string): Pick<OwnPage, 'title' | 'blocks'> {
  checkLines(markdown);
  const [first, ...others] = fromMarkdown(markdown).children;
  if (!first) throw new MarkdownFault(1, 'must not be empty');
  const isTitled = first.type === 'heading' && first.depth === 1;
  return {
    title: isTitled ? titleOf(first) : null,
    blocks: (isTitled ? others : [first, ...others]).map(blockOf),
  };
}

/** Before it is read. */
function checkLines(markdown: string): void {
  for (const [at, line] of markdown.split(/\r\n|\r|\n/).entries()) {
    if (UNSEEN.test(line.replaceAll('\t', ' '))) throw unseen(at + 1);
    if (NESTED.test(line)) throw new MarkdownFault(at + 1, ALONE);
    if (TABLE.test(line)) throw new MarkdownFault(at + 1, 'must have no tables');
  }
}

const unseen = (line: number) =>
  new MarkdownFault(line, 'must have no control characters or characters that are not seen');

function titleOf(heading: Of<'heading'>): string {
  return paragraphOf(heading.children)
    .flatMap(({ words }) => words.map(({ text }) => text))
    .join('')
    .replaceAll('\n', ' ');
}

function blockOf(node: Node): OwnBlock {
  if (node.type === 'paragraph') return { kind: 'paragraph', text: paragraphOf(node.children) };
  if (node.type === 'blockquote') return { kind: 'quote', paragraphs: node.children.map(inside) };
  if (node.type === 'list') {
    const start = node.ordered ? (node.start ?? 1) : null;
    return { kind: 'list', start, items: node.children.map(item => item.children.map(inside)) };
  }
  if (node.type !== 'heading') throw refused(node);
  if (node.depth === 1) throw new MarkdownFault(lineOf(node), 'must have its title, after #, first and once');
  if (node.depth > 3) throw new MarkdownFault(lineOf(node), 'must have headings with one to three #');
  return { kind: 'heading', level: node.depth === 2 ? 1 : 2, text: paragraphOf(node.children) };
}

/** Lists and quotes hold paragraphs alone: nothing that comes through has a depth. */
function inside(node: Of<'blockquote'>['children'][number]): OwnParagraph {
  if (node.type === 'paragraph') return paragraphOf(node.children);
  if (ARTICLED[node.type] !== undefined) throw refused(node);
  throw new MarkdownFault(lineOf(node), ALONE);
}

function paragraphOf(nodes: readonly Phrase[]): OwnParagraph {
  const paragraph: OwnParagraph = [];
  for (const node of nodes) {
    if (node.type === 'link') paragraph.push({ href: hrefOf(node), words: wordsOf(node.children) });
    else {
      const words = wordsOf([node]);
      const last = paragraph.at(-1);
      if (last?.href === null) last.words.push(...words);
      else paragraph.push({ href: null, words });
    }
  }
  return paragraph;
}

function hrefOf(node: Of<'link'>): string {
  const fault = faultOfLink(node.url);
  if (fault !== undefined) throw new MarkdownFault(lineOf(node), fault);
  // As numbers, characters pass the check of lines.
  if (UNSEEN.test(node.url)) throw unseen(lineOf(node));
  if (node.title) throw new MarkdownFault(lineOf(node), 'must have no links with a title');
  return node.url;
}

function wordsOf(nodes: readonly Phrase[], marks = PLAIN): OwnParagraph[number]['words'] {
  return nodes.flatMap(node => {
    if (node.type === 'break') return [{ ...marks, text: '\n' }];
    if (node.type === 'emphasis' || node.type === 'strong') {
      // Else thousands of stars would be as deep.
      if (marks[node.type])
        throw new MarkdownFault(lineOf(node), `must have no ${node.type} words in ${node.type} words`);
      return wordsOf(node.children, { ...marks, [node.type]: true });
    }
    if (node.type !== 'text') throw refused(node);
    const text = node.value.replaceAll(/\s*\n\s*/g, ' ');
    if (UNSEEN.test(text.replaceAll('\t', ' '))) throw unseen(lineOf(node));
    return [{ ...marks, text }];
  });
}

const refused = (node: Node) => new MarkdownFault(lineOf(node), `must have no ${ARTICLED[node.type] ?? node.type}`);

const lineOf = ({ position }: Node) => position?.start.line ?? 1;
