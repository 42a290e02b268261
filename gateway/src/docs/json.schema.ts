import { z } from 'zod';

/** OpenAPI 3.1 describes bodies by JSON Schema as it is. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A schema of the contract as JSON Schema: as it is sent (`input`), or as it leaves (`output`). */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const made = z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => shorten(jsonSchema) });
  delete made.$schema;
  // Whatever a schema says about keys it does not know: in a request they are refused.
  return io === 'input' && made.type === 'object' ? { ...made, additionalProperties: false } : made;
}

/** What every integer of JavaScript is, and what a date is, need not be said. */
function shorten(schema: JsonSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.format) delete schema.pattern;
}
