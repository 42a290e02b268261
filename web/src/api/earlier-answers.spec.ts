import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '@attune/gateway-contract/route';
import { z } from 'zod';
import '../features/desk/model/earlier-cases.js';
import { completeEarlier } from './earlier-answers.js';

const CONTRACT = join(import.meta.dirname, '../../../gateway/contract/src');

/** What a parse hands on as it came. */
const PLAIN = 'array boolean enum int literal nullable number object optional record string tuple union void'.split(
  ' ',
);
/** What a list leaves out, its page leaves out: features/notifications/model/notifications.queries.ts. */
const LEFT_OUT_BY_PAGE = ['GET /api/notifications notifications', 'GET /api/notifications dates'];

interface Found {
  /** Names of fields from the body on; `[]` for the entries of a list. */
  path: string[];
  schema: z.ZodType;
}

/** Every schema in one, and the way to it. */
function partsOf(schema: z.ZodType, path: string[] = []): Found[] {
  const { def } = schema;
  const inner = (part: unknown, ...more: string[]) => partsOf(part as z.ZodType, [...path, ...more]);
  const below = () => {
    if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([name, part]) => inner(part, name));
    if (schema instanceof z.ZodArray) return inner(schema.element, '[]');
    if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => inner(option));
    if (schema instanceof z.ZodTuple) return schema.def.items.flatMap(item => inner(item, '[]'));
    if (schema instanceof z.ZodRecord) return inner(schema.valueType, '{}');
    if (schema instanceof z.ZodPipe) return inner(schema.out);
    return 'innerType' in def ? inner(def.innerType) : [];
  };
  return [{ path, schema }, ...below()];
}

/** A body that has nothing but the way to a field. */
const wayTo = ([step, ...others]: string[]): unknown => {
  if (step === undefined || others.length === 0) return step === '[]' ? [] : {};
  return step === '[]' ? [wayTo(others)] : { [step]: wayTo(others) };
};
const at = (body: unknown, path: readonly string[]): unknown =>
  path.reduce((value: unknown, step) => (value as Record<string, unknown>)[step === '[]' ? '0' : step], body);

async function allRoutes(): Promise<Route[]> {
  const names = readdirSync(CONTRACT).filter(name => name.endsWith('.ts'));
  const modules: object[] = await Promise.all(names.map(name => import(join(CONTRACT, name))));
  const apis = modules.flatMap(module => Object.entries(module).filter(([name]) => name.endsWith('Api')));
  return apis.flatMap(([, api]) => Object.values(api as Record<string, Route>));
}

describe('Answers of a gateway of an earlier version', () => {
  test('get each default of the contract, in the browser without its schemas', async () => {
    const missing: string[] = [];
    let count = 0;
    for (const { method, path: route, output } of await allRoutes()) {
      for (const { path, schema } of partsOf(output).filter(one => one.schema instanceof z.ZodDefault)) {
        const body = wayTo(path);
        completeEarlier(route, body);
        count += 1;
        const given = JSON.stringify(at(body, path));
        if (given !== JSON.stringify((schema as z.ZodDefault).def.defaultValue))
          missing.push(`${method} ${route} ${path.join('.')}: ${given}`);
      }
    }

    expect(missing).toEqual([]);
    expect(count).toBeGreaterThan(100);
  });

  test('what a schema would change otherwise, no answer has', async () => {
    const routes = await allRoutes();
    const changed = routes.flatMap(({ method, path: route, output }) =>
      partsOf(output)
        .filter(({ schema }) => schema.type !== 'default' && (!PLAIN.includes(schema.type) || changesText(schema)))
        .map(({ path }) => `${method} ${route} ${path.join('.')}`),
    );

    expect(routes.length).toBeGreaterThan(100);
    expect([...new Set(changed)].toSorted()).toEqual(LEFT_OUT_BY_PAGE.toSorted());
  });

  test('what they have stays', () => {
    const answer = { user: { age: 34, bio: null, photos: ['/a.webp'], facts: { work: 'Baker' } } };

    completeEarlier('/api/auth/me', answer);

    expect(answer.user).toMatchObject({
      age: 34,
      bio: null,
      photos: ['/a.webp'],
      facts: { work: 'Baker', hobbies: [] },
    });
  });
});

const changesText = ({ def }: z.ZodType) =>
  'coerce' in def || (def.checks ?? []).some(check => check._zod.def.check === 'overwrite');
