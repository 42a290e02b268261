import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../local/commands.ts';
import { buildx } from './buildx.ts';

/** The image of another project, as Compose, Kubernetes and the recipes write it: `name:tag`, and the digest of its bytes. */
const REFERENCE = /(?<=image: (?:&\w+ )?|_IMAGE=)(?!attune\/)([\w./-]+:[\w.-]+)(@sha256:[0-9a-f]{64})?(?=\s)/g;

export interface Reference {
  path: string;
  image: string;
  digest?: string | undefined;
}

/** Every image of others that this repository names. */
export async function referencesIn(repository: string): Promise<Reference[]> {
  const listed = await run(
    'git',
    ['ls-files', '-z', 'docker-compose*.yml', 'k8s/*.yaml', 'infra/docker/*.Dockerfile'],
    {
      cwd: repository,
    },
  );
  const paths = listed.split('\0').filter(Boolean);
  return paths.flatMap(path =>
    [...readFileSync(join(repository, path), 'utf8').matchAll(REFERENCE)].map(([, image = '', digest]) => ({
      path,
      image,
      digest: digest?.slice(1),
    })),
  );
}

/**
 * Gives each image that is named by its tag alone the digest that the tag has now, and makes sure of the others'.
 * @param digestOf asks the image's registry
 * @returns what was written
 */
export async function pinImages(repository: string, digestOf: (image: string) => Promise<string> = digestByRegistry) {
  const references = await referencesIn(repository);
  for (const { image, digest } of references) {
    if (digest && (await digestOf(`${image}@${digest}`)) !== digest)
      throw new Error(`No registry has ${image}@${digest}.`);
  }
  const open = references.filter(({ digest }) => !digest);
  const digests = new Map<string, string>();
  for (const image of new Set(open.map(reference => reference.image))) digests.set(image, await digestOf(image));
  for (const path of new Set(open.map(reference => reference.path))) {
    const text = readFileSync(join(repository, path), 'utf8');
    const pinned = text.replace(REFERENCE, (found, image: string, digest?: string) =>
      digest ? found : `${image}@${digests.get(image)}`,
    );
    writeFileSync(join(repository, path), pinned);
  }
  return digests;
}

/** Of the list of all platforms, not of one of them. */
async function digestByRegistry(image: string) {
  const answer = await run(...buildx('imagetools', 'inspect', image, '--format', '{{json .Manifest}}'));
  return (JSON.parse(answer) as { digest: string }).digest;
}
