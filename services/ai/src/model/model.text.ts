import { z } from 'zod';
import { safetyAnswer } from '../safety/safety.js';

/** What a model was given may have talked it into an advertisement. */
const ADDRESS = /https?:|www\.|\S@\S|\b[a-z0-9-]+\.(?:com|net|org|io|app|me|de|es|link)\b/i;

export const hasAddress = (text: string): boolean => ADDRESS.test(text);

/** A model's text for a member, on one line: with something to read, without an address, and not about harm. */
export const harmlessText = (charactersAtMost: number) =>
  z
    .string()
    .transform(text => text.replace(/[\s\p{C}]+/gu, ' ').trim())
    .refine(text => text !== '' && text.length <= charactersAtMost && !hasAddress(text) && !safetyAnswer(text));

/** The JSON object in an answer: models put words around it. Undefined where there is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}
