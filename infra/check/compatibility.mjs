import { isDeepStrictEqual } from 'node:util';

/**
 * JSON Schema, as far as zod writes it.
 *
 * @typedef {Record<string, any>} Schema
 *
 * What a contract promises of one method, stream, event, job or route: its messages, and where it is found.
 * @typedef {{ input?: Schema, data?: Schema, output?: Schema, item?: Schema, event?: Schema, route?: string }} Promised
 * @typedef {Record<string, Promised>} Published by its name: "method login", "event userVerified"
 * @typedef {'input' | 'output'} Side
 */

/** Which way a message goes, seen from the contract's owner. An event goes out, and yesterday's may be read tomorrow. */
const sidesOf = /** @type {const} */ ({
  input: ['input'],
  data: ['input'],
  output: ['output'],
  item: ['output'],
  event: ['output', 'input'],
});

/**
 * Why those who know the published contract would not get on with today's: one sentence each, none if they would.
 * What the owner takes may become wider, what it gives narrower, and nothing may go.
 *
 * @param {Published} published
 * @param {Published} today
 * @returns {string[]}
 */
export function breakingChanges(published, today) {
  const sentences = Object.entries(published).flatMap(([name, before]) => {
    const now = today[name];
    return now ? changesOf(name, before, now) : [`${name} is gone.`];
  });
  return [...new Set(sentences)];
}

/**
 * @param {string} name
 * @param {Promised} before
 * @param {Promised} now
 */
function changesOf(name, before, now) {
  const moved = before.route === now.route ? [] : [`${name} is ${now.route}, and was ${before.route}.`];
  const messages = /** @type {(keyof typeof sidesOf)[]} */ (Object.keys(sidesOf));
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
const silent = ['$schema', 'title', 'description', 'default', 'examples', 'id', 'deprecated', 'readOnly'];
const known = new Set([...lowerLimits, ...upperLimits, ...compared, ...silent]);

/** Whether all that one schema allows is accepted by another. An input was given before, an output is given now. */
class Comparison {
  /** @param {Side} side */
  constructor(side) {
    this.side = side;
  }

  /**
   * @param {Schema} given
   * @param {Schema} accepted
   * @param {string} at where in the message, for the sentence
   * @returns {string[]}
   */
  refusals(given, accepted, at) {
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

  /** @type {Comparison['refusals']} */
  #kind(given, accepted, at) {
    const fits = accepted.type === undefined || accepted.type === given.type;
    if (!fits && !(accepted.type === 'number' && given.type === 'integer')) {
      return [this.#changed(`${at} is`, given.type ?? 'anything', accepted.type)];
    }
    const takes = valuesOf(accepted);
    if (!takes) return [];
    const gives = valuesOf(given);
    if (!gives) return [this.#changed(`${at} is`, `any ${given.type ?? 'value'}`, `one of ${text(takes)}`)];
    const strangers = gives.filter(value => !takes.includes(value)).map(text);
    if (strangers.length === 0) return [];
    const verb = this.side === 'input' ? 'no longer takes' : 'may be something new:';
    return [`${at} ${verb} ${strangers.join(', ')}.`];
  }

  /** @type {Comparison['refusals']} */
  #limits(given, accepted, at) {
    const broken = [
      ...lowerLimits.filter(limit => (accepted[limit] ?? -Infinity) > (given[limit] ?? -Infinity)),
      ...upperLimits.filter(limit => (accepted[limit] ?? Infinity) < (given[limit] ?? Infinity)),
    ];
    return broken.map(limit => this.#changed(`${at}: ${limit} is`, given[limit] ?? 'none', accepted[limit] ?? 'none'));
  }

  /** Patterns, formats and whatever zod may add one day: nobody here can tell the wider from the narrower. @type {Comparison['refusals']} */
  #others(given, accepted, at) {
    const names = Object.keys(accepted).filter(
      name => !known.has(name) && !isDeepStrictEqual(given[name], accepted[name]),
    );
    return names.map(name => this.#changed(`${at}: ${name} is`, text(given[name] ?? 'none'), text(accepted[name])));
  }

  /** @type {Comparison['refusals']} */
  #fields(given, accepted, at) {
    if (given.type !== 'object') return [];
    const names = new Set([...Object.keys(given.properties ?? {}), ...Object.keys(accepted.properties ?? {})]);
    return [
      ...[...names].flatMap(name => this.#field(name, given, accepted, `${at}.${name}`)),
      ...this.#otherFields(given, accepted, at),
    ];
  }

  /**
   * @param {string} name
   * @param {Schema} given
   * @param {Schema} accepted
   * @param {string} at
   */
  #field(name, given, accepted, at) {
    const theirs = given.properties?.[name];
    const ours = accepted.properties?.[name];
    const [before, now] = this.side === 'input' ? [theirs, ours] : [ours, theirs];
    if (!now) return [`${at} is gone.`];
    // A default is filled in by whoever reads with today's contract.
    const isFilledIn = this.side === 'input' && ours !== undefined && 'default' in ours;
    const isNeeded = !isFilledIn && accepted.required?.includes(name) && !given.required?.includes(name);
    if (!before) {
      if (isNeeded) return [`${at} is new and required: those who send today do not know it.`];
      const isRefused = this.side === 'output' && accepted.additionalProperties === false;
      return isRefused ? [`${at} is new, and those who read today refuse what they do not know.`] : [];
    }
    const missing =
      this.side === 'input' ? `${at} is required, and was optional.` : `${at} may be missing, and was always there.`;
    return [...(isNeeded ? [missing] : []), ...this.refusals(theirs, ours, at)];
  }

  /** Fields without a name of their own: those of a record, or those that nobody expects. @type {Comparison['refusals']} */
  #otherFields(given, accepted, at) {
    const [theirs, ours] = [given.additionalProperties ?? true, accepted.additionalProperties ?? true];
    if (typeof ours === 'object')
      return theirs === false ? [] : this.refusals(theirs === true ? {} : theirs, ours, `${at}.*`);
    const closes = this.side === 'input' && ours === false && theirs !== false;
    return closes ? [`${at} refuses unknown fields, and let them pass.`] : [];
  }

  /**
   * @param {string} subject
   * @param {string | number} given
   * @param {string | number} accepted
   */
  #changed(subject, given, accepted) {
    const [before, now] = this.side === 'input' ? [given, accepted] : [accepted, given];
    return `${subject} ${now}, and was ${before}.`;
  }
}

/** @param {Schema} schema */
const takesAnything = schema => Object.keys(schema).every(name => silent.includes(name));

/** @param {Schema} schema @returns {Schema[] | undefined} */
const variantsOf = schema => schema.anyOf ?? schema.oneOf;

/** @param {Schema} schema @returns {unknown[] | undefined} */
const valuesOf = schema => schema.enum ?? ('const' in schema ? [schema.const] : undefined);

/** The nearest alternative says best what is amiss. @param {string[][]} reasons */
const fewest = reasons => reasons.reduce((least, next) => (next.length < least.length ? next : least));

/** @param {unknown} value */
const text = value => JSON.stringify(value) ?? 'not there';
