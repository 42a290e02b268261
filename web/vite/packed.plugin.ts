import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes a packed copy next to each file that packs well, once and well: the gateway sends the copy and packs nothing while people wait. */
export function packed(): Plugin {
  let dist = '';
  return {
    name: 'packed',
    apply: 'build',
    configResolved: ({ root, build }) => void (dist = join(root, build.outDir)),
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
        for (const name of names.filter(file => /\.(js|css|html|svg|webmanifest|wasm)$|model\.json$/.test(file))) {
          const text = readFileSync(join(dist, name));
          writeFileSync(join(dist, `${name}.br`), brotliCompressSync(text));
          writeFileSync(join(dist, `${name}.gz`), gzipSync(text));
        }
      },
    },
  };
}
