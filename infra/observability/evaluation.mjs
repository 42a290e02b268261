import { parser } from '@prometheus-io/lezer-promql';

/**
 * @typedef {import('./promql.mjs').Sample} Sample
 * @typedef {ReturnType<typeof parser.parse>['topNode']} Node
 * @typedef {{ labels: Record<string, string>, value: number }} Result
 * @typedef {{ expression: string, now: Sample[], before: Sample[] }} Seen
 */

/** @type {Record<string, (values: number[]) => number>} */
const AGGREGATES = {
  sum: values => values.reduce((sum, value) => sum + value, 0),
  max: values => Math.max(...values),
  min: values => Math.min(...values),
};

/** @type {Record<string, (left: number, right: number) => boolean>} */
const COMPARISONS = { '>': (left, right) => left > right, '==': (left, right) => left === right };

/**
 * What an alert's expression gives: the part of PromQL that our alerts are written in, between two looks. `rate` and
 * `increase` are both the difference of the two.
 *
 * @param {string} expression
 * @param {Sample[]} now
 * @param {Sample[]} before
 */
export function evaluate(expression, now, before) {
  const { topNode } = parser.parse(expression);
  return valueOf(/** @type {Node} */ (topNode.firstChild), { expression, now, before });
}

/**
 * @param {Node} node
 * @param {Seen} seen
 * @returns {Result[]}
 */
function valueOf(node, seen) {
  const text = seen.expression.slice(node.from, node.to);
  if (node.name === 'VectorSelector') return select(node, seen, seen.now);
  if (node.name === 'NumberDurationLiteral') return [{ labels: {}, value: Number(text) }];
  if (node.name === 'BinaryExpr') return binary(node, seen);
  if (node.name === 'AggregateExpr') return aggregate(node, seen);
  if (node.name === 'FunctionCall' && /^(rate|increase)\(/.test(text)) return difference(node, seen);
  if (node.name === 'FunctionCall' && text.startsWith('histogram_quantile(')) return quantile(node, seen);
  throw new Error(`This is not evaluated here: ${text}`);
}

/**
 * @param {Node} node
 * @param {Seen} seen
 * @param {Sample[]} samples
 */
function select(node, { expression }, samples) {
  const name = textOf(node.getChild('Identifier'), expression);
  const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
  const tests = matchers.map(matcher => {
    const [, label = '', operator, wanted = ''] =
      /^(\w+)\s*(=~|!=|=)\s*"(.*)"$/.exec(textOf(matcher, expression)) ?? [];
    const pattern = new RegExp(`^(?:${wanted})$`);
    return (/** @type {Sample} */ { labels }) => {
      const value = labels[label] ?? '';
      return operator === '=~' ? pattern.test(value) : (value === wanted) === (operator === '=');
    };
  });
  return samples.filter(sample => sample.name === name && tests.every(test => test(sample)));
}

/**
 * @param {Node} call
 * @param {Seen} seen
 * @returns {Result[]}
 */
function difference(call, seen) {
  const selector = descendant(call, 'VectorSelector');
  const earlier = new Map(select(selector, seen, seen.before).map(({ labels, value }) => [keyOf(labels), value]));
  return select(selector, seen, seen.now).flatMap(({ labels, value }) => {
    const before = earlier.get(keyOf(labels));
    // A series that begins shows no increase: Prometheus has nothing to compare it with.
    if (before === undefined) return [];
    // What is less than before began anew at 0, with its process.
    return [{ labels, value: value < before ? value : value - before }];
  });
}

/**
 * As Prometheus does it: a straight line through the bucket in which it lies.
 *
 * @param {Node} call
 * @param {Seen} seen
 * @returns {Result[]}
 */
function quantile(call, seen) {
  const { firstChild: share, lastChild: body } = /** @type {Node} */ (call.getChild('FunctionCallBody'));
  const rank = valueOf(/** @type {Node} */ (share), seen)[0]?.value ?? Number.NaN;
  /** @type {Map<string, { labels: Record<string, string>, buckets: [end: number, count: number][] }>} */
  const histograms = new Map();
  for (const { labels, value } of valueOf(/** @type {Node} */ (body), seen)) {
    const { le = '', ...own } = labels;
    const histogram = histograms.get(keyOf(own)) ?? { labels: own, buckets: [] };
    histogram.buckets.push([le === '+Inf' ? Infinity : Number(le), value]);
    histograms.set(keyOf(own), histogram);
  }
  return [...histograms.values()].map(({ labels, buckets }) => ({ labels, value: within(buckets, rank) }));
}

/**
 * @param {[end: number, count: number][]} buckets counts are of all that is not above the end
 * @param {number} share
 */
function within(buckets, share) {
  const sorted = buckets.toSorted(([one], [other]) => one - other);
  const wanted = share * (sorted.at(-1)?.[1] ?? 0);
  const index = wanted > 0 ? sorted.findIndex(([, count]) => count >= wanted) : -1;
  if (index < 0) return Number.NaN;
  const [start, under] = sorted[index - 1] ?? [0, 0];
  const [end, count] = sorted[index] ?? [Number.NaN, 0];
  return end === Infinity ? start : start + ((end - start) * (wanted - under)) / (count - under);
}

/**
 * @param {Node} node
 * @param {Seen} seen
 */
function aggregate(node, seen) {
  const combine = AGGREGATES[textOf(node.getChild('AggregateOp'), seen.expression)];
  const grouping = node.getChild('AggregateModifier')?.getChild('GroupingLabels');
  const by = grouping?.getChildren('LabelName').map(label => textOf(label, seen.expression)) ?? [];
  const body = /** @type {Node} */ (node.getChild('FunctionCallBody')?.firstChild);
  /** @type {Map<string, { labels: Record<string, string>, values: number[] }>} */
  const groups = new Map();
  for (const { labels, value } of valueOf(body, seen)) {
    const own = Object.fromEntries(by.map(label => [label, labels[label] ?? '']));
    const group = groups.get(keyOf(own)) ?? { labels: own, values: [] };
    group.values.push(value);
    groups.set(keyOf(own), group);
  }
  return [...groups.values()].map(({ labels, values }) => ({ labels, value: combine?.(values) ?? Number.NaN }));
}

/**
 * @param {Node} node
 * @param {Seen} seen
 */
function binary(node, seen) {
  const left = valueOf(/** @type {Node} */ (node.firstChild), seen);
  const [right] = valueOf(/** @type {Node} */ (node.lastChild), seen);
  const operator = textOf(node.firstChild?.nextSibling, seen.expression);
  const against = right?.value ?? Number.NaN;
  if (operator === '/') return left.map(({ labels, value }) => ({ labels, value: value / against }));
  return left.filter(({ value }) => COMPARISONS[operator]?.(value, against));
}

/**
 * @param {Node} node
 * @param {string} name
 * @returns {Node}
 */
function descendant(node, name) {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.name === name) return child;
    const found = child.firstChild && descendant(child, name);
    if (found) return found;
  }
  return /** @type {Node} */ (/** @type {unknown} */ (undefined));
}

/** @param {Record<string, string>} labels */
const keyOf = labels => JSON.stringify(Object.entries(labels).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/**
 * @param {Node | null | undefined} node
 * @param {string} expression
 */
const textOf = (node, expression) => (node ? expression.slice(node.from, node.to) : '');
