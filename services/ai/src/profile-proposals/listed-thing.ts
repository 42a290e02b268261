/** A list has at least these. */
const THINGS_AT_LEAST = 3;
const AND = /\s+(?:and|or|und|oder|y|e|o)\s+/iu;
/** What begins so is a part of a sentence rather than a thing of a list. */
const NO_THING =
  /^(?:i|i'm|my|me|you|we|he|she|it|is|am|are|but|so|not|no|which|who|that|as|if|to|ich|mein\w*|du|wir|er|sie|es|aber|weil|dass|nicht|wenn|der|die|das|wie|zu|yo|mi|tú|tu|pero|que|porque|si|como|soy|estoy|tengo)(?!\p{L})/iu;

/** The second thing that a sentence lists: the first one has the beginning of the sentence before it. Undefined: it lists nothing. */
export function listedThing(sentence: string): string | undefined {
  const parts = sentence
    .trim()
    .replace(/[.!…]+$/u, '')
    .split(/\s*,\s*/);
  if (parts.length < 2) return undefined;
  const things = [
    ...parts.slice(0, -1),
    ...(parts.at(-1) ?? '').replace(/^(?:and|or|und|oder|y|e|o)\s+/iu, '').split(AND),
  ];
  const [, second] = things;
  return things.length >= THINGS_AT_LEAST && things.slice(1).every(isThing) ? second : undefined;
}

const isThing = (words: string) =>
  /^[\p{L}\p{M}' -]{2,40}$/u.test(words) && words.split(/\s+/).length <= 3 && !NO_THING.test(words);
