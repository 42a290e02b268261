import { isDeepStrictEqual } from 'node:util';

/** JSON Schema, as far as zod writes it. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  /** Readers leave out the items of a list whose value here they do not know. */
  'x-open'?: true;
  [keyword: string]: unknown;
}

/** What a contract promises of one method, stream, event, job or route: its messages, and where it is found. */
export interface Promised {
  input?: Schema;
  data?: Schema;
  output?: Schema;
  item?: Schema;
  event?: Schema;
  route?: string;
}

/** By its name: "method login", "event userVerified" */
export type Published = Record<string, Promised>;

type Side = 'input' | 'output';

/** Which way a message goes, seen from the contract's owner. An event goes out, and yesterday's may be read tomorrow. */
const sidesOf = {
  input: ['input'],
  data: ['input'],
  output: ['output'],
  item: ['output'],
  event: ['output', 'input'],
} as const;

/**
 * Why those who know the published contract would not get on with today's: one sentence each, none if they would.
 * What the owner takes may become wider, what it gives narrower, and nothing may go.
 */
export function breakingChanges(published: Published, today: Published): string[] {
  const sentences = Object.entries(published).flatMap(([name, before]) => {
    const now = today[name];
    return now ? changesOf(name, before, now) : [`${name} is gone.`];
  });
  return [...new Set(sentences)];
}

function changesOf(name: string, before: Promised, now: Promised) {
  const moved = before.route === now.route ? [] : [`${name} is ${now.route}, and was ${before.route}.`];
  const messages = Object.keys(sidesOf) as (keyof typeof sidesOf)[];
  return [
    ...moved,
    ...messages.flatMap(message => {
      const [then, today] = [before[message] ?? {}, now[message] ?? {}];
      return sidesOf[message].flatMap(side => {
        const [given, accepted] = side === 'input' ? [then, today] : [today, then];
        return new Comparison(side).refusals(given, accepted, `${name}: ${message}`);
      });
    }),
  ];
}

const lowerLimits = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'];
const upperLimits = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'];
const compared = ['type', 'const', 'enum', 'anyOf', 'oneOf', 'items', 'properties', 'required', 'additionalProperties'];
const silent = ['$schema', 'title', 'description', 'default', 'examples', 'id', 'deprecated', 'readOnly', 'x-open'];
const known = new Set([...lowerLimits, ...upperLimits, ...compared, ...silent]);

/** Whether all that one schema allows is accepted by another. An input was given before, an output is given now. */
class Comparison {
  side: Side;

  constructor(side: Side) {
    this.side = side;
  }

  /** @param at where in the message, for the sentence */
  refusals(given: Schema, accepted: Schema, at: string): string[] {
    if (isDeepStrictEqual(given, accepted) || takesAnything(accepted)) return [];
    const variants = variantsOf(given);
    if (variants) return variants.flatMap(variant => this.refusals(variant, accepted, at));
    const alternatives = variantsOf(accepted);
    if (alternatives) return fewest(alternatives.map(alternative => this.refusals(given, alternative, at)));
    const mismatch = this.#kind(given, accepted, at);
    if (mismatch.length > 0) return mismatch;
    return [
      ...this.#limits(given, accepted, at),
      ...this.#others(given, accepted, at),
      ...this.#fields(given, accepted, at),
      ...(accepted.items ? this.refusals(given.items ?? {}, accepted.items, `${at}[]`) : []),
    ];
  }

  #kind(given: Schema, accepted: Schema, at: string) {
    const fits = accepted.type === undefined || accepted.type === given.type;
    if (!fits && !(accepted.type === 'number' && given.type === 'integer')) {
      return [this.#changed(`${at} is`, given.type ?? 'anything', accepted.type ?? 'anything')];
    }
    const takes = valuesOf(accepted);
    if (!takes) return [];
    const gives = valuesOf(given);
    if (!gives) return [this.#changed(`${at} is`, `any ${given.type ?? 'value'}`, `one of ${text(takes)}`)];
    const strangers = gives.filter(value => !takes.includes(value)).map(text);
    if (strangers.length === 0 || (this.side === 'output' && accepted['x-open'])) return [];
    const verb = this.side === 'input' ? 'no longer takes' : 'may be something new:';
    return [`${at} ${verb} ${strangers.join(', ')}.`];
  }

  #limits(given: Schema, accepted: Schema, at: string) {
    const broken = [
      ...lowerLimits.filter(limit => limitOf(accepted, limit, -Infinity) > limitOf(given, limit, -Infinity)),
      ...upperLimits.filter(limit => limitOf(accepted, limit, Infinity) < limitOf(given, limit, Infinity)),
    ];
    return broken.map(limit =>
      this.#changed(`${at}: ${limit} is`, limitOf(given, limit, 'none'), limitOf(accepted, limit, 'none')),
    );
  }

  /** Patterns, formats and later checks of zod: this file cannot tell the wider from the narrower. */
  #others(given: Schema, accepted: Schema, at: string) {
    const names = Object.keys(accepted).filter(
      name => !known.has(name) && !isDeepStrictEqual(given[name], accepted[name]),
    );
    return names.map(name => this.#changed(`${at}: ${name} is`, text(given[name] ?? 'none'), text(accepted[name])));
  }

  #fields(given: Schema, accepted: Schema, at: string) {
    if (given.type !== 'object') return [];
    const names = new Set([...Object.keys(given.properties ?? {}), ...Object.keys(accepted.properties ?? {})]);
    return [
      ...[...names].flatMap(name => this.#field(name, given, accepted, `${at}.${name}`)),
      ...this.#otherFields(given, accepted, at),
    ];
  }

  #field(name: string, given: Schema, accepted: Schema, at: string) {
    const theirs = given.properties?.[name];
    const ours = accepted.properties?.[name];
    const [before, now] = this.side === 'input' ? [theirs, ours] : [ours, theirs];
    if (!now) return [`${at} is gone.`];
    // A default is filled in by a reader with today's contract.
    const isFilledIn = this.side === 'input' && ours !== undefined && 'default' in ours;
    const isNeeded = !isFilledIn && accepted.required?.includes(name) && !given.required?.includes(name);
    if (!before) {
      if (isNeeded) return [`${at} is new and required: those who send today do not know it.`];
      const isRefused = this.side === 'output' && accepted.additionalProperties === false;
      return isRefused ? [`${at} is new, and those who read today refuse what they do not know.`] : [];
    }
    const missing =
      this.side === 'input' ? `${at} is required, and was optional.` : `${at} may be missing, and was always there.`;
    return [...(isNeeded ? [missing] : []), ...this.refusals(theirs ?? {}, ours ?? {}, at)];
  }

  /** Fields without a name of their own: those of a record, or additional ones. */
  #otherFields(given: Schema, accepted: Schema, at: string) {
    const [theirs, ours] = [given.additionalProperties ?? true, accepted.additionalProperties ?? true];
    if (typeof ours === 'object')
      return theirs === false ? [] : this.refusals(theirs === true ? {} : theirs, ours, `${at}.*`);
    const closes = this.side === 'input' && !ours && theirs !== false;
    return closes ? [`${at} refuses unknown fields, and let them pass.`] : [];
  }

  #changed(subject: string, given: string | number, accepted: string | number) {
    const [before, now] = this.side === 'input' ? [given, accepted] : [accepted, given];
    return `${subject} ${now}, and was ${before}.`;
  }
}

const limitOf = <T>(schema: Schema, name: string, none: T) => (schema[name] as number | undefined) ?? none;

const takesAnything = (schema: Schema) => Object.keys(schema).every(name => silent.includes(name));

const variantsOf = (schema: Schema): Schema[] | undefined => schema.anyOf ?? schema.oneOf;

const valuesOf = (schema: Schema): unknown[] | undefined =>
  schema.enum ?? ('const' in schema ? [schema.const] : undefined);

/** The nearest alternative says best what is amiss. */
const fewest = (reasons: string[][]) => reasons.reduce((least, next) => (next.length < least.length ? next : least));

const text = (value: unknown) => JSON.stringify(value) ?? 'not there';
