import { evaluate } from './evaluation.mjs';
import { samplesOf } from './promql.mjs';

const before = samplesOf(`took_bucket{route="a",le="1"} 0
took_bucket{route="a",le="5"} 0
took_bucket{route="a",le="+Inf"} 0
done{service="mail"} 9
`);
const now = samplesOf(`took_bucket{route="a",le="1"} 2
took_bucket{route="a",le="5"} 4
took_bucket{route="a",le="+Inf"} 4
done{service="mail"} 4
new{service="mail"} 7
`);
const value = (expression: string) => evaluate(expression, now, before).map(result => result.value);

// Each as promtool of Prometheus 2.42 answers it.
test('a quantile lies on a straight line through its bucket', () => {
  expect(value('histogram_quantile(0.75, sum by (le) (rate(took_bucket[5m])))')).toEqual([3]);
  expect(value('histogram_quantile(0.5, sum by (le, route) (rate(took_bucket[5m])))')).toEqual([1]);
});

test('without anything to measure there is no quantile, and no alert', () => {
  expect(evaluate('histogram_quantile(0.99, sum by (le) (rate(took_bucket[5m]))) > 0', now, now)).toEqual([]);
});

test('a figure that is less than before has begun anew, and one that was not there before has not risen', () => {
  expect(value('increase(done[5m])')).toEqual([4]);
  expect(value('increase(new[5m])')).toEqual([]);
});
