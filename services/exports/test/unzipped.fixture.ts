import { unzipSync } from 'fflate';

/** The files of a zip archive as another library reads it, by their paths. */
export const unzipped = (zip: Uint8Array): Map<string, Buffer> =>
  new Map(Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, Buffer.from(bytes)]));
