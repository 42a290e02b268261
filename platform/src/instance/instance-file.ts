import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';

/** What the folder of the operator's instance holds cannot be used: `message` names the file, the field and what is wrong. */
export class InstanceFault extends Error {
  override name = 'InstanceFault';
}

/** Far more than any of the files needs: a faulty one costs a start no memory. */
const MOST_KB = 256;
/** Who mends the first ones finds the others. */
const FAULTS_AT_MOST = 5;
/** Control characters, line breaks, and what changes the order of text or isn't seen. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;

/** A line that members read. What is markup elsewhere is text in it. */
export const line = (most: number) =>
  z
    .string('must be a text')
    .trim()
    .min(1, 'must not be empty')
    .refine(text => [...text].length <= most, `must have at most ${most} characters`)
    .refine(text => !UNSEEN.test(text), 'must have no line breaks, control characters or characters that are not seen');

/** What of a list is stored by its id, has one of its own. */
export const idsDiffer = (what: string) => (list: { id: number }[], context: z.RefinementCtx) => {
  const seen = new Set<number>();
  for (const [index, { id }] of list.entries()) {
    if (seen.has(id)) context.addIssue({ code: 'custom', path: [index, 'id'], message: `is that of another ${what}` });
    seen.add(id);
  }
};

/** A file of JSON, as its schema wants it. Throws InstanceFault. */
export function readJson<Content>(file: string, schema: z.ZodType<Content>): Content {
  const read = schema.safeParse(readOf(file, (): unknown => JSON.parse(textOf(file))));
  if (read.success) return read.data;
  const faults = read.error.issues.slice(0, FAULTS_AT_MOST).map(issue => sentenceOf(file, issue));
  throw new InstanceFault(faults.join('; '));
}

/** What cannot be read is a fault of its file. */
export function readOf<Content>(file: string, read: () => Content): Content {
  try {
    return read();
  } catch (error) {
    // Node's words name the line.
    throw new InstanceFault(`${file}: ${(error as Error).message}`);
  }
}

function textOf(file: string): string {
  if (statSync(file).size > MOST_KB * 1024) throw new Error(`must have at most ${MOST_KB} KB`);
  return readFileSync(file, 'utf8');
}

const sentenceOf = (file: string, { path, message }: z.core.$ZodIssue) =>
  [file, ...(path.length > 0 ? [path.join('.')] : []), message].join(': ');
