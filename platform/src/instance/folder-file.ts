import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';

/** What the folder of the operator's instance holds cannot be used: `message` names the file, the field and what is wrong. */
export class InstanceFault extends Error {
  override name = 'InstanceFault';
}

/** Far more than any of the files needs: a faulty one costs a start no memory. */
const MOST_KB = 256;
/** The next start names the others. */
const FAULTS_AT_MOST = 5;

/** A list whose entries are stored by their ids. */
export const listOf = <Entry extends { id: number | string }>(entry: z.ZodType<Entry>, most: number, what: string) =>
  z
    .array(entry, 'must be a list')
    .max(most, `must be at most ${most}`)
    .superRefine((list, context) => {
      const ids = list.map(({ id }) => id);
      for (const [index, id] of ids.entries())
        if (ids.indexOf(id) < index)
          context.addIssue({ code: 'custom', path: [index, 'id'], message: `is that of another ${what}` });
    });

/** A file of JSON, as its schema wants it. Throws InstanceFault. */
export function readJson<Content>(file: string, schema: z.ZodType<Content>): Content {
  const content = readOf(file, (): unknown => JSON.parse(textOf(file)));
  const read = schema.safeParse(content, {
    error: ({ code }) => (code === 'invalid_type' ? 'must be an object' : undefined),
  });
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
