import { open } from 'node:fs/promises';

const CHUNK = 1_048_576;

/** Overwrites each place of an ASCII text in a file with zeros. Its length stays: other processes may append to it at the same time. */
export async function overwriteInFile(path: string, text: string): Promise<void> {
  const sought = Buffer.from(text);
  const zeros = Buffer.alloc(sought.length, '0');
  const chunk = Buffer.alloc(CHUNK);
  const file = await open(path, 'r+');
  try {
    for (let start = 0; ;) {
      const { bytesRead } = await file.read(chunk, 0, CHUNK, start);
      const read = chunk.subarray(0, bytesRead);
      for (let at = read.indexOf(sought); at !== -1; at = read.indexOf(sought, at + 1))
        await file.write(zeros, 0, zeros.length, start + at);
      if (bytesRead < CHUNK) return;
      // One that two chunks share is whole in the next.
      start += CHUNK - sought.length + 1;
    }
  } finally {
    await file.close();
  }
}
