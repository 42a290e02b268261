import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'rolldown';

const FILE = /^(licen[cs]e|notice|copying)/i;
const PACKAGE = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/** Writes LICENCES.txt: what is bundled is a copy of packages whose licences have to stay with them. */
export function licences(): Plugin {
  return {
    name: 'licences',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? file.moduleIds : []));
      const folders = new Set(modules.flatMap(id => PACKAGE.exec(id)?.[1] ?? []));
      const texts = [...folders].sort().map(licenceIn);
      this.emitFile({ type: 'asset', fileName: 'LICENCES.txt', source: [...new Set(texts)].join('\n\n') });
    },
  };
}

function licenceIn(folder: string): string {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return '';
  const { name, version, license } = JSON.parse(readFileSync(manifest, 'utf8'));
  const files = readdirSync(folder).filter(file => FILE.test(file));
  const texts = files.map(file => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version}: ${license}`, ...texts].join('\n\n');
}
