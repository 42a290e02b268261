import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../local/commands.ts';
import { root } from '../local/paths.ts';
import { pinImages, referencesIn } from './image-references.js';

const [known, asked] = [`sha256:${'1'.repeat(64)}`, `sha256:${'2'.repeat(64)}`];
const COMPOSE = `services:
  redis: { restart: always }
  store:
    image: &store mongo:8.0.21
  other:
    image: *store
  balancer:
    image: haproxy:3.2.21-alpine3.24@${known}
  auth:
    image: attune/auth:\${ATTUNE_VERSION:-0.1.0}
`;
let folder: string;

describe('images of other projects', () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'attune-images-'));
    await run('git', ['init', '--quiet'], { cwd: folder });
    writeFileSync(join(folder, 'docker-compose.yml'), COMPOSE);
    mkdirSync(join(folder, 'infra/docker'), { recursive: true });
    writeFileSync(
      join(folder, 'infra/docker/node.Dockerfile'),
      `ARG NODE_IMAGE=node:24.21.0-bookworm-slim\nFROM \${NODE_IMAGE}\n`,
    );
    await run('git', ['add', '.'], { cwd: folder });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("one that is named by its tag alone gets the digest that its registry says, and the product's own get none", async () => {
    const questions: string[] = [];
    const digests = await pinImages(folder, async image => {
      questions.push(image);
      return image.endsWith(known) ? known : asked;
    });

    expect([...digests.keys()].toSorted()).toEqual(['mongo:8.0.21', 'node:24.21.0-bookworm-slim']);
    expect(questions).toContain(`haproxy:3.2.21-alpine3.24@${known}`);
    expect(readFileSync(join(folder, 'docker-compose.yml'), 'utf8')).toBe(
      COMPOSE.replace('mongo:8.0.21', `mongo:8.0.21@${asked}`),
    );
    expect(readFileSync(join(folder, 'infra/docker/node.Dockerfile'), 'utf8')).toContain(
      `NODE_IMAGE=node:24.21.0-bookworm-slim@${asked}\n`,
    );
  });

  test('a digest that the registry does not have stops a release', async () => {
    await expect(pinImages(folder, async () => asked)).rejects.toThrow(
      `No registry has haproxy:3.2.21-alpine3.24@${known}.`,
    );
  });

  test('the page about releases names each one here whose bytes are not named yet', async () => {
    const page = readFileSync(join(root, 'docs/operations/release.md'), 'utf8');
    const references = await referencesIn(root);
    const open = references.filter(({ digest }) => !digest).map(({ image }) => image);

    expect(references.length).toBeGreaterThan(5);
    expect([...new Set(open)].filter(image => !page.includes(`\`${image}\``))).toEqual([]);
  });
});
