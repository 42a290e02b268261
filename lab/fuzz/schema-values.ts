import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { z } from 'zod';
import { CONSENT_TEXTS } from '@attune/matching-contract/consent';
import { QUESTIONS } from '@attune/matching-contract/questions';
import { matchingApi } from '@attune/gateway-contract/matching-routes';
import { isAlias, Known } from './known-values.ts';

type Schema = z.core.JSONSchema.BaseSchema;

const LENGTH_AT_MOST = 80;
const ITEMS_AT_MOST = 3;
const KNOWN_AT_MOST = 24;
/** Replaced by a text that only the sender, and whom it is for, may ever read. */
export const OWN_TEXT = '{own}';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
/** What fields take whose rules JSON Schema cannot say. */
const EXAMPLES: Record<string, Arbitrary<unknown>> = {
  email: fc.stringMatching(/^[a-z]{1,12}$/).map(local => `${local}@example.test`),
  username: fc.stringMatching(/^[a-z][a-z0-9_]{3,19}$/),
  timeZone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'UTC', 'Pacific/Apia'),
  version: fc.constantFrom(...Object.values(CONSENT_TEXTS).map(({ version }) => version)),
  url: fc.constantFrom(
    'https://127.0.0.1/a.png',
    'https://pictures.invalid/a.png',
    'https://[::1]/',
    'https://10.0.0.1:1/',
  ),
  profilePicture: fc.constantFrom('https://pictures.invalid/a.png', '/api/pictures/none.webp'),
  photos: fc.constantFrom('https://pictures.invalid/a.png', '/api/pictures/none.webp'),
  startsAt: fc.constantFrom(...[1, 48, 300].map(inHours)),
  endsAt: fc.constantFrom(...[2, 50, 303].map(inHours)),
  prefix: fc.constantFrom('Ber', 'Potsdam', 'S'),
  code: fc.stringMatching(/^\d{6}$/),
};

const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

/** An option of the question that is answered: what one field takes depends on another. */
const answers = fc.constantFrom(...QUESTIONS).chain(({ id, options }) => {
  const option = fc.constantFrom(...Object.keys(options));
  const accepted = fc.uniqueArray(option, { minLength: 1 });
  return fc.record({ question: fc.constant(id), answer: option, accepted, weight: fc.constantFrom('none', 'much') });
});

/** Values that a schema of the contract takes, as far as JSON Schema can say; many fields take what is known under their name. */
export const valuesOf = (schema: z.ZodType): Arbitrary<unknown> =>
  schema === matchingApi.saveAnswer.input ? answers : ofSchema(jsonOf(schema), '');

function ofSchema(schema: Schema, name: string): Arbitrary<unknown> {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as Schema[];
  if (choices.length > 0) return fc.oneof(...choices.map(choice => ofSchema(choice, name)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return ofObject(schema);
    case 'array':
      return ofArray(schema, name);
    case 'string':
      return named(name, ofText(schema));
    case 'integer':
    case 'number':
      return named(name, ofNumber(schema));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function ofObject({ properties = {}, required = [], additionalProperties }: Schema): Arbitrary<unknown> {
  const names = Object.keys(properties);
  if (names.length === 0 && additionalProperties !== false)
    return fc.dictionary(fc.string({ maxLength: 8 }), ofSchema(Object(additionalProperties) as Schema, ''), {
      maxKeys: ITEMS_AT_MOST,
    });
  const fields = names.map(name => {
    const field = ofSchema(properties[name] as Schema, name);
    return required.includes(name) ? field : fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, field);
  });
  return fc.tuple(...fields).map(values => {
    const entries = values.map((value, index) => [names[index], value] as const);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  });
}

function ofArray({ items, prefixItems, minItems = 0, maxItems = Infinity }: Schema, name: string) {
  if (prefixItems) return fc.tuple(...prefixItems.map(item => ofSchema(item as Schema, name)));
  const maxLength = Math.min(maxItems, minItems + ITEMS_AT_MOST);
  const item = ofSchema(Object(items) as Schema, name);
  const lengths = { minLength: minItems, maxLength };
  return fc.oneof(
    fc.array(item, lengths),
    fc.uniqueArray(item, { ...lengths, selector: value => JSON.stringify(value) }),
  );
}

function ofText({ format, pattern, minLength = 0, maxLength = Infinity }: Schema): Arbitrary<string> {
  const longest = Math.max(minLength, Math.min(maxLength, LENGTH_AT_MOST));
  if (format === 'date-time')
    return fc.integer({ min: -40, max: 40 }).map(days => new Date(Date.now() + days * 86_400_000).toISOString());
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https'] });
  if (pattern && !pattern.includes('(?')) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ minLength, maxLength: longest, unit: 'grapheme' }) },
    { weight: 3, arbitrary: fc.constant(`${OWN_TEXT} hello`.padEnd(minLength, '.')) },
    { weight: 1, arbitrary: fc.constant('ü'.repeat(Math.min(maxLength, 20_000))) },
  );
}

function ofNumber({ type, minimum, maximum }: Schema): Arbitrary<number> {
  const min = Math.max(minimum ?? -10, -1e6);
  const whole = fc.integer({ min, max: Math.min(maximum ?? min + 100, min + 1e6) });
  return type === 'integer' ? whole : fc.oneof(whole, fc.double({ min, max: min + 100, noNaN: true }));
}

/** What was answered under this name, or goes by it, more often than what was made up. */
function named(name: string, madeUp: Arbitrary<unknown>): Arbitrary<unknown> {
  if (name === '') return madeUp;
  const example = EXAMPLES[name];
  const made = example ? fc.oneof({ weight: 4, arbitrary: example }, { weight: 1, arbitrary: madeUp }) : madeUp;
  const places = fc.oneof(fc.nat(2), fc.nat(KNOWN_AT_MOST));
  const known = fc.tuple(places, made).map(([n, otherwise]) => new Known(name, n, otherwise));
  const isName = isAlias(name) || /(Id|^id|^seq|^revision|^ticket|password|username|^url|Token)$/.test(name);
  return fc.oneof({ weight: isName ? 6 : 1, arbitrary: known }, { weight: isName ? 1 : 6, arbitrary: made });
}
