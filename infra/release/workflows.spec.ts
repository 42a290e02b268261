import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../local/paths.ts';

interface Step {
  uses?: string;
  run?: string;
}
interface Job {
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  if?: string;
  needs?: string;
  steps: Step[];
}
interface Workflow {
  permissions?: Record<string, string>;
  concurrency?: { group: string };
  jobs: Record<string, Job>;
}

const folder = join(root, '.github/workflows');
const texts = readdirSync(folder).map((name): [string, string] => [name, readFileSync(join(folder, name), 'utf8')]);
const jobs = texts.flatMap(([name, text]) => {
  const workflow = parse(text) as Workflow;
  return Object.entries(workflow.jobs).map(([job, content]): [string, Job, Workflow] => [
    `${name} ${job}`,
    content,
    workflow,
  ]);
});
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

describe('GitHub workflows', () => {
  test.each(jobs)(
    '%s may do what it says alone, ends by itself, and does not run twice at once',
    (name, job, workflow) => {
      const given = { ...workflow.permissions, ...job.permissions };

      expect(job.permissions ?? workflow.permissions).toBeDefined();
      if (!['release.yml release', 'site.yml publish'].includes(name)) expect(given).toEqual({ contents: 'read' });
      expect(job['timeout-minutes']).toBeGreaterThan(0);
      expect(workflow.concurrency?.group).toBeTruthy();
    },
  );

  test.each(jobs)('%s takes actions of others by their commits', (_name, job) => {
    const uses = job.steps.flatMap(step => step.uses ?? []);

    expect(uses.length).toBeGreaterThan(0);
    expect(uses.filter(action => !/^(actions|docker)\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });

  test.each(jobs)('%s runs scripts that there are, and puts nothing that a person typed into a shell', (_name, job) => {
    const commands = job.steps.flatMap(step => step.run ?? []);
    const named = commands.flatMap(command =>
      [...command.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, script = '']) => script),
    );

    expect(named.filter(script => !(script in scripts))).toEqual([]);
    expect(commands.filter(command => command.includes('${{'))).toEqual([]);
  });

  test('a release waits for all tests, for the containers and for its own dry run, and is asked for', () => {
    const { verify, release } = (parse(texts.find(([name]) => name === 'release.yml')?.[1] ?? '') as Workflow).jobs;
    const verified = verify?.steps.flatMap(({ run }) => run ?? []).join('\n');

    expect(release).toMatchObject({ needs: 'verify', if: expect.stringContaining('!inputs.dry-run') });
    for (const command of ['.ci/run', 'npm run containers', 'npm run release -- --dry-run'])
      expect(verified).toContain(command);
  });

  test('the tag is pushed when the images are, and what they are is attested', () => {
    const steps = jobs.find(([name]) => name === 'release.yml release')?.[1].steps ?? [];
    const place = (what: RegExp) => steps.findIndex(({ uses = '', run = '' }) => what.test(`${uses} ${run}`));
    const [built, attested, pushed] = [place(/bake --push/), place(/attest-build-provenance/), place(/git push/)];

    expect(built).toBeGreaterThan(0);
    expect(attested).toBeGreaterThan(built);
    expect(pushed).toBeGreaterThan(attested);
    expect(pushed).toBe(steps.length - 1);
  });
});
