import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format, getFileInfo, resolveConfig } from 'prettier';

/** Writes a file in the format that `npm run check` asks for. */
export async function writeFormatted(file: string, text: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  // It knows no HCL, for one.
  const { inferredParser } = await getFileInfo(file);
  if (inferredParser === null) return writeFileSync(file, text);
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
