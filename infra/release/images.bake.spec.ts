import { root } from '../local/paths.ts';
import { imagesOf, productImages } from './artefacts.js';

const deployables = productImages(root);

describe('docker buildx bake', () => {
  test('a release builds every image for both kinds of machines, with its packages and its provenance', async () => {
    const images = await imagesOf(root, 'registry.example.org/attune', '9.8.7');

    expect(Object.keys(images).toSorted()).toEqual(deployables.map(({ name }) => name).toSorted());
    for (const [name, image] of Object.entries(images)) {
      expect(image).toMatchObject({
        tags: [`registry.example.org/attune/${name}:9.8.7`],
        platforms: ['linux/amd64', 'linux/arm64'],
      });
      expect(JSON.stringify(image.attest)).toMatch(/sbom.*provenance.*max/);
    }
  });

  test('without a registry it builds what docker compose looks for, for this machine', async () => {
    const images = await imagesOf(root, '', '');

    for (const { name, folder } of deployables) {
      expect(images[name]).toMatchObject({
        ...(name === 'web' ? { dockerfile: 'infra/docker/web.Dockerfile' } : { args: { DEPLOYABLE: folder } }),
        tags: [expect.stringMatching(new RegExp(`^attune/${name}:\\d+\\.\\d+\\.\\d+$`))],
      });
      expect(images[name]?.platforms).toBeUndefined();
    }
  });
});
