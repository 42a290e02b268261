import { z } from 'zod';
import { breakingChanges } from './compatibility.ts';
import { schemasOfService } from './contract-schemas.ts';

const Fields = { name: z.string().max(30), age: z.int().min(18).optional(), kind: z.enum(['a', 'b']) };

/** What a contract with these messages promises. */
function contract({ input = z.object({}), output = z.object({}), event = z.object({}) }: Record<string, z.ZodType>) {
  return Object.fromEntries(
    schemasOfService({ service: 'sample', methods: { ask: { input, output } }, events: { told: event } }),
  );
}

const change = (message: 'input' | 'output' | 'event', before: z.ZodType, now: z.ZodType) =>
  breakingChanges(contract({ [message]: before }), contract({ [message]: now }));

const object = (changes: z.ZodRawShape = {}) => z.strictObject({ ...Fields, ...changes });
const tolerant = (changes: z.ZodRawShape = {}) => z.object({ ...Fields, ...changes });

describe('Compatibility of contracts', () => {
  test.each<[string, z.ZodType, string]>([
    ['a field less', object().omit({ age: true }), 'method ask: input.age is gone.'],
    [
      'a new required field',
      object({ town: z.string() }),
      'method ask: input.town is new and required: those who send today do not know it.',
    ],
    [
      'a field that was optional',
      object({ age: z.int().min(18) }),
      'method ask: input.age is required, and was optional.',
    ],
    ['another type', object({ name: z.number() }), 'method ask: input.name is number, and was string.'],
    ['a narrower limit', object({ name: z.string().max(20) }), 'method ask: input.name: maxLength is 20, and was 30.'],
    [
      'a limit from below',
      object({ name: z.string().min(2).max(30) }),
      'method ask: input.name: minLength is 2, and was none.',
    ],
    [
      'a pattern',
      object({ name: z.string().max(30).regex(/^x/) }),
      'method ask: input.name: pattern is "^x", and was "none".',
    ],
    ['a value less', object({ kind: z.enum(['a']) }), 'method ask: input.kind no longer takes "b".'],
  ])('an input with %s breaks its callers', (_what, now, sentence) => {
    expect(change('input', object(), now)).toEqual([sentence]);
  });

  test('an input that refuses the fields it ignored breaks its callers', () => {
    expect(change('input', tolerant(), object())).toEqual([
      'method ask: input refuses unknown fields, and let them pass.',
    ]);
  });

  test.each<[string, z.ZodType]>([
    ['a new optional field', object({ town: z.string().optional() })],
    ['a new field with a default', object({ town: z.string().default('') })],
    ['a wider limit', object({ name: z.string().max(40) })],
    ['one value more', object({ kind: z.enum(['a', 'b', 'c']) })],
    ['a choice of types', object({ name: z.union([z.number(), z.string().max(30)]) })],
  ])('an input with %s breaks no caller', (_what, now) => {
    expect(change('input', object(), now)).toEqual([]);
  });

  test.each<[string, z.ZodType, string]>([
    ['a field less', tolerant().omit({ name: true }), 'method ask: output.name is gone.'],
    [
      'a field that may be missing',
      tolerant({ name: z.string().max(30).optional() }),
      'method ask: output.name may be missing, and was always there.',
    ],
    [
      'a field that may be null',
      tolerant({ name: z.string().max(30).nullable() }),
      'method ask: output.name is null, and was string.',
    ],
    [
      'a wider type',
      tolerant({ age: z.number().min(18).optional() }),
      'method ask: output.age is number, and was integer.',
    ],
    ['a wider limit', tolerant({ name: z.string().max(40) }), 'method ask: output.name: maxLength is 40, and was 30.'],
    [
      'one value more',
      tolerant({ kind: z.enum(['a', 'b', 'c']) }),
      'method ask: output.kind may be something new: "c".',
    ],
    ['nothing at all', z.void(), 'method ask: output is null, and was object.'],
  ])('an output with %s breaks those who read it', (_what, now, sentence) => {
    expect(change('output', tolerant(), now)).toEqual([sentence]);
  });

  test('an output with a new outcome breaks those who read it', () => {
    const outcomes = (...names: string[]) =>
      z.discriminatedUnion('outcome', [
        z.object({ outcome: z.literal('done'), at: z.string() }),
        ...names.map(name => z.object({ outcome: z.literal(name) })),
      ]);

    expect(change('output', outcomes('refused'), outcomes('refused', 'later'))).toEqual([
      'method ask: output.outcome may be something new: "later".',
    ]);
    expect(change('output', outcomes('refused', 'later'), outcomes('refused'))).toEqual([]);
  });

  test('an output with one value more breaks none whose readers leave out what they do not know', () => {
    const open = (...kinds: string[]) => tolerant({ kind: z.enum(kinds).meta({ 'x-open': true }) });

    expect(change('output', open('a', 'b'), open('a', 'b', 'c'))).toEqual([]);
    expect(change('output', tolerant(), open('a', 'b', 'c'))).toEqual([
      'method ask: output.kind may be something new: "c".',
    ]);
    expect(change('input', open('a', 'b'), open('a'))).toEqual(['method ask: input.kind no longer takes "b".']);
  });

  test('a new field in an output breaks only those who refuse what they do not know', () => {
    expect(change('output', tolerant(), tolerant({ town: z.string() }))).toEqual([]);
    expect(change('output', object(), object({ town: z.string() }))).toEqual([
      'method ask: output.town is new, and those who read today refuse what they do not know.',
    ]);
  });

  test('the items of a list count like any field', () => {
    expect(change('output', z.array(tolerant()), z.array(tolerant({ name: z.number() })))).toEqual([
      'method ask: output[].name is number, and was string.',
    ]);
  });

  test('an event may gain fields that may be missing only, since those announced before may still be read', () => {
    expect(change('event', tolerant(), tolerant({ town: z.string().optional() }))).toEqual([]);
    expect(change('event', tolerant(), tolerant({ town: z.string().default('') }))).toEqual([]);
    expect(change('event', tolerant(), tolerant({ town: z.string() }))).toEqual([
      'event told: event.town is new and required: those who send today do not know it.',
    ]);
  });

  test('a method, an event or a job that is gone breaks those who use it, a new one breaks none', () => {
    const none = { service: 'sample', methods: {} };
    const one = {
      ...contract({}),
      ...Object.fromEntries(schemasOfService({ ...none, jobs: { print: z.object({}) } })),
    };

    expect(breakingChanges(one, {})).toEqual(['method ask is gone.', 'event told is gone.', 'job print is gone.']);
    expect(breakingChanges({}, one)).toEqual([]);
  });

  test('a route that moved breaks the browsers that know it', () => {
    const at = (route: string) => ({ 'route auth.login': { route, output: {} } });

    expect(breakingChanges(at('POST /api/login'), at('PUT /api/login'))).toEqual([
      'route auth.login is PUT /api/login, and was POST /api/login.',
    ]);
  });
});
