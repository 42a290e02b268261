import { z } from 'zod';

/** OpenAPI 3.1 describes bodies by JSON Schema as it is. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A schema of the contract as JSON Schema: as it is sent (`input`), or as it leaves (`output`). */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const made = z.toJSONSchema(schema, { io, override: ({ jsonSchema }) => shorten(jsonSchema) });
  delete made.$schema;
  // In a request, unknown keys are refused, also where the schema would drop them.
  return io === 'input' && made.type === 'object' ? { ...made, additionalProperties: false } : made;
}

/** Drops the bounds of JavaScript's integers and the patterns of known formats. A tuple has exactly the items that it names: `items` says so, because Spectral requires it. */
function shorten(schema: JsonSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.format) delete schema.pattern;
  if (schema.prefixItems) schema.items ||= { not: {} };
}
