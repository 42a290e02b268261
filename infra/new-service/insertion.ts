import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text for an existing file, next to an anchor, which has to occur in the file exactly once. */
export type Insertion = { file: string; text: string } & ({ after: string } | { before: string });

/**
 * The changed files by their paths. Nothing is written here, so that a missing anchor leaves the repository as it was.
 *
 * @param folder the repository
 */
export function withInsertions(insertions: readonly Insertion[], folder: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const insertion of insertions) {
    const { file } = insertion;
    files.set(file, inserted(files.get(file) ?? readFileSync(join(folder, file), 'utf8'), insertion));
  }
  return files;
}

function inserted(text: string, insertion: Insertion): string {
  const anchor = 'after' in insertion ? insertion.after : insertion.before;
  const parts = text.split(anchor);
  if (parts.length !== 2)
    throw new Error(
      `${insertion.file} has ${parts.length - 1} places instead of one for:\n${insertion.text}\nThe anchor is:\n${anchor}`,
    );
  return parts.join('after' in insertion ? anchor + insertion.text : insertion.text + anchor);
}
