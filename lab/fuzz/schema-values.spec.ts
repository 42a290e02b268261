import * as fc from 'fast-check';
import { chatEvents } from '@attune/gateway-contract/chat-events';
import { describedRoutes } from '../../gateway/dist/docs/api.routes.js';
import { KnownValues } from './known-values.ts';
import { spoilings, spoilt } from './hostile.ts';
import { valuesOf } from './schema-values.ts';

const known = new KnownValues();
known.add('member', 'a'.repeat(24));
const sampled = (schema: Parameters<typeof valuesOf>[0]) =>
  fc.sample(valuesOf(schema), { numRuns: 200, seed: 1 }).map(value => known.resolve('', value));

describe('valuesOf', () => {
  test.each(Object.entries(chatEvents))('the schema of %s takes most of its values', (_event, { input }) => {
    const valid = sampled(input).filter(value => input.safeParse(value).success);

    expect(valid.length).toBeGreaterThan(100);
  });

  test('the schema of each body takes some of its values', () => {
    const bodies = describedRoutes.filter(({ route }) => route.input && route.method !== 'GET');
    const never = bodies.filter(
      ({ route: { input } }) => !sampled(input!).some(value => input!.safeParse(value).success),
    );

    expect(never.map(({ name }) => name)).toEqual([]);
  });
});

describe('spoilt', () => {
  test('one place of the content is another one, and the content itself stays', () => {
    const content = { a: [1, { b: 'x' }] };
    for (const spoiling of fc.sample(spoilings, { numRuns: 200, seed: 1 })) {
      spoilt(content, spoiling);
      expect(content).toEqual({ a: [1, { b: 'x' }] });
    }
  });
});
