import { parser } from '@prometheus-io/lezer-promql';

/**
 * @typedef {{ name: string, labels: Record<string, string>, value: number }} Sample
 * @typedef {ReturnType<typeof parser.parse>['topNode']} Node
 */

/**
 * What an expression asks for: each metric with the labels it is filtered by; the labels that results are grouped by.
 *
 * @param {string} expression
 */
export function asks(expression) {
  /** @type {{ metric: string, labels: string[] }[]} */
  const metrics = [];
  /** @type {string[]} */
  const groups = [];
  parser.parse(expression).iterate({
    enter(node) {
      if (node.type.isError) throw new Error(`No PromQL at ${node.from}: ${expression}`);
      if (node.name === 'VectorSelector') metrics.push(selected(node.node, expression));
      if (node.name === 'GroupingLabels') groups.push(...texts(node.node, 'LabelName', expression));
    },
  });
  return { metrics, groups };
}

/**
 * @param {Node} selector
 * @param {string} expression
 */
function selected(selector, expression) {
  const [metric = ''] = texts(selector, 'Identifier', expression);
  const matchers = selector.getChild('LabelMatchers');
  const labels =
    matchers?.getChildren('UnquotedLabelMatcher').flatMap(one => texts(one, 'LabelName', expression)) ?? [];
  return { metric, labels };
}

/**
 * @param {Node} node
 * @param {string} child
 * @param {string} expression
 */
const texts = (node, child, expression) => node.getChildren(child).map(({ from, to }) => expression.slice(from, to));

/**
 * The samples of a /metrics page.
 *
 * @param {string} page
 * @returns {Sample[]}
 */
export const samplesOf = page =>
  page.split('\n').flatMap(line => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', text = '']) => [label, text]);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
