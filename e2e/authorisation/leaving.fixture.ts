import { z } from 'zod';
import { PASSWORD } from './people.fixture.js';
import type { RealSystem } from './system.fixture.js';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The fields that a schema lists, each as the way to it: `user.friends[]._id`. */
export function declared(schema: z.ZodType): Set<string> {
  return new Set(listed(z.toJSONSchema(schema, { unrepresentable: 'any' }), ''));
}

/** The fields that something holds, written the same way; keys of a record are `*`. */
export function held(value: unknown, way = ''): string[] {
  if (Array.isArray(value)) return value.flatMap(item => held(item, `${way}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const deeper = way === 'fields' || way === 'fieldReasons' ? `${way}.*` : `${way}${way === '' ? '' : '.'}${name}`;
    return [deeper, ...held(inner, deeper)];
  });
}

function listed(schema: JsonSchema, way: string): string[] {
  const inside = (name: string) => `${way}${way === '' ? '' : '.'}${name}`;
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    typeof field === 'object' ? [inside(name), ...listed(field, inside(name))] : [],
  );
  const { items, additionalProperties: more } = schema;
  const elements = [items, schema.prefixItems].flat().filter(item => typeof item === 'object');
  const ofItems = elements.flatMap(item => listed(item, `${way}[]`));
  const ofMore = typeof more === 'object' ? [inside('*'), ...listed(more, inside('*'))] : [];
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(choice => typeof choice === 'object');
  return [...fields, ...ofItems, ...ofMore, ...choices.flatMap(choice => listed(choice, way))];
}

/** Hashes, nonces and digests of all members, and the password that they share. */
export async function secretsOf({ auth }: Pick<RealSystem, 'auth'>): Promise<string[]> {
  const users = await auth.users.find().toArray();
  return [
    PASSWORD,
    ...users.flatMap(({ passwordHash, registrationId, verification: { nonce, tokenHash } }) => [
      passwordHash,
      registrationId,
      nonce,
      tokenHash,
    ]),
  ];
}
