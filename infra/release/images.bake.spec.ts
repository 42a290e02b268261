import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/paths.ts';
import { imagesOf } from './artefacts.js';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

describe('docker buildx bake', () => {
  test('a release builds the one image for both kinds of machines, with its packages and its provenance', async () => {
    const images = await imagesOf(root, 'registry.example.org/attune', '9.8.7');

    expect(images).toEqual({
      attune: expect.objectContaining({
        tags: ['registry.example.org/attune/attune:9.8.7'],
        platforms: ['linux/amd64', 'linux/arm64'],
      }),
    });
    expect(JSON.stringify(images['attune']?.attest)).toMatch(/sbom.*provenance.*max/);
  });

  test('without a registry it builds what docker compose looks for, for this machine', async () => {
    const { attune } = await imagesOf(root, '', version);

    expect(attune).toMatchObject({ dockerfile: 'infra/docker/node.Dockerfile', tags: [`attune/attune:${version}`] });
    expect(attune?.platforms).toBeUndefined();
  });

  test('a service alone is an image of its own name', async () => {
    const { attune } = await imagesOf(root, 'registry.example.org/attune', '9.8.7', 'friends');

    expect(attune).toMatchObject({
      args: { SERVICE: 'friends' },
      tags: ['registry.example.org/attune/friends:9.8.7'],
    });
  });
});
