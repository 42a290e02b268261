/** The parts of a JSON Schema that the contracts use. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  [limit: string]: unknown;
}

/** What a number of a schema limits, and how it is said. */
const LIMITS: Record<string, string> = {
  format: '',
  minLength: 'at least ',
  maxLength: 'at most ',
  minimum: 'from ',
  maximum: 'to ',
  minItems: 'at least ',
  maxItems: 'at most ',
};

/** A schema as a type of TypeScript, with limits as comments. */
export function printed(schema: JsonSchema, indent = ''): string {
  const { $ref, const: constant, enum: values, anyOf, oneOf, allOf, items } = schema;
  if ($ref) return $ref.replace(/^.*\//, '');
  if (constant !== undefined) return JSON.stringify(constant);
  if (values) return values.map(value => JSON.stringify(value)).join(' | ');
  const choices = anyOf ?? oneOf;
  if (choices) return choices.map(one => printed(one, indent)).join(' | ');
  if (allOf) return allOf.map(one => printed(one, indent)).join(' & ');
  if (schema.type === 'array') return `Array<${printed(items ?? {}, indent)}>`;
  if (schema.type === 'object') return printedObject(schema, indent);
  return [schema.type ?? 'unknown'].flat().join(' | ').replace('integer', 'number');
}

function printedObject({ properties, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const inner = `${indent}  `;
  if (!properties || Object.keys(properties).length === 0)
    return typeof additionalProperties === 'object' ? `Record<string, ${printed(additionalProperties, indent)}>` : '{}';
  const lines = Object.entries(properties).map(([name, schema]) => {
    const type = printed(schema, inner);
    return `${inner}${name}${required.includes(name) ? '' : '?'}: ${type};${limits(schema)}\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function limits(schema: JsonSchema): string {
  const said = Object.entries(LIMITS)
    .filter(([name]) => schema[name] !== undefined && Math.abs(Number(schema[name])) !== Number.MAX_SAFE_INTEGER)
    .map(([name, words]) => `${words}${String(schema[name])}`);
  return said.length > 0 ? ` // ${said.join(', ')}` : '';
}
