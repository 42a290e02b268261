import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';

// node infra/release/overlay-digests.ts <folder of an overlay> <what bake wrote by --metadata-file>: the overlay names the images that bake
// has pushed, by their registry and their digests. It prints them as `sha256sum` would, for an attestation of all of them.

/** As far as it is needed here; by the names of bake's targets */
type Metadata = Record<string, { 'image.name'?: string; 'containerimage.digest'?: string } | string | undefined>;

const [folder = '', metadataFile = ''] = process.argv.slice(2);
const metadata = JSON.parse(readFileSync(metadataFile, 'utf8')) as Metadata;
const path = join(folder, 'kustomization.yaml');
const overlay = parseDocument(readFileSync(path, 'utf8'));

for (const entry of (overlay.get('images') as YAMLSeq<YAMLMap>).items) {
  const image = String(entry.get('name'));
  const built = metadata[image.replace('attune/', '')];
  const [name, digest] = typeof built === 'object' ? [built['image.name'], built['containerimage.digest']] : [];
  if (!name || !/^sha256:[0-9a-f]{64}$/.test(digest ?? ''))
    throw new Error(`${metadataFile} says nothing about ${image}.`);
  const repository = name.replace(/:[^:/]+$/, '');
  entry.set('newName', repository);
  entry.set('digest', digest);
  console.log(`${digest?.replace('sha256:', '')}  ${repository}`);
}
writeFileSync(path, overlay.toString({ lineWidth: 0 }));
