import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loopsOutsideOfSweeps, sweepsIn } from './task-loops.ts';

const root = join(import.meta.dirname, '../..');

/** Why each of them is not one over entries that could fail alone. */
const ALLOWED = {
  'platform/src/stores/migrations/migration.task.ts: MigrationTask.#migrate': 'a batch may only follow the one before',
  'platform/src/stores/migrations/migration.task.ts: MigrationTask.run': 'a step may only follow the one before',
  'services/matching/src/rounds/round-pairing.service.ts: RoundPairing.pair': 'each draw is a sweep',
  'services/matching/src/super-matches/pairing.service.ts: PairingService.#regions': 'what it finds is swept',
  'services/notifications/src/push/push.task.ts: PushTask.run': 'each push is claimed, and has a lane of its own',
};

const outbox = `
  export abstract class Outbox<T> {
    async deliverOverdue(before: Date) { for (const entry of await this.findOverdue(before)) await this.deliver(entry); }
  }`;
const task = (body: string) => `
  export class LettersTask extends PeriodicTask {
    constructor(private readonly sweeps: Sweeps, private readonly letters: Letters, private readonly post: Post) {}
    async run(now: Date): Promise<void> { ${body} }
    async #send(): Promise<void> { for (const letter of await this.letters.due()) await this.post.send(letter); }
  }
  @MongoRepository()
  export class Letters { async due() { for (const key of KEYS) await this.read(key); } }
  export class Post extends Outbox<Letter> { async send(letter: Letter) { for (const page of letter) await put(page); } }`;
const found = (body: string) =>
  loopsOutsideOfSweeps({ 'platform/src/outbox.ts': outbox, 'services/post/src/letters.task.ts': task(body) });

/** The project's files under these paths whose names match. */
function read(name: RegExp, ...under: string[]): Record<string, string> {
  const files = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...under];
  const paths = execFileSync('git', files, { cwd: root, encoding: 'utf8' }).split('\0');
  const there = paths.filter(path => name.test(path) && existsSync(join(root, path)));
  return Object.fromEntries(there.map(path => [path, readFileSync(join(root, path), 'utf8')]));
}

describe('Loops of tasks', () => {
  const sources = read(/(?<!\.spec)\.ts$/, 'platform/src', 'services/*/src/*', 'gateway/src');

  test('I40 all of the house go through Sweeps', () => {
    expect(loopsOutsideOfSweeps(sources)).toEqual(Object.keys(ALLOWED).toSorted());
  });

  test('I40 each of the house has a test in which one of its entries fails', () => {
    const specs = read(/\/failing-entries[\w.-]*\.spec\.ts$/, 'services/*/test/*');
    const isTested = ({ sweep, path }: { sweep: string; path: string }) =>
      Object.entries(specs).some(
        ([spec, text]) =>
          (path.startsWith('platform/') || spec.split('/')[1] === path.split('/')[1]) && text.includes(`'${sweep}'`),
      );

    const loops = sweepsIn(sources).filter(({ path }) => !path.startsWith('platform/src/testing/'));
    expect(loops.length).toBeGreaterThan(40);
    expect(loops.filter(loop => !isTested(loop))).toEqual([]);
  });

  test.each([
    ['in the round', 'for (const letter of await this.letters.due()) await send(letter);', 'LettersTask.run'],
    ['of what comes one by one', 'for await (const letter of this.letters.all()) send(letter);', 'LettersTask.run'],
    ['in a method of the task', 'await this.#send();', 'LettersTask.#send'],
    ['in another class', 'await this.post.send(now);', 'Post.send'],
    ['in the class above it', 'await this.post.deliverOverdue(now);', 'Outbox.deliverOverdue'],
    ['of many at once', 'await Promise.all(all.map(async letter => { await send(letter); }));', 'LettersTask.run'],
    ['inside of steps', 'await independently(() => this.#send());', 'LettersTask.#send'],
  ])('a loop %s is found', (_where, body, name) => {
    expect(found(body).some(loop => loop.endsWith(`: ${name}`))).toBe(true);
  });

  test.each([
    ['that sweeps', 'for (;;) await this.sweeps.sweep({ find, each: letter => this.post.send(letter) });'],
    ['over parts of one entry', 'await this.sweeps.sweep({ find, each: async () => { await this.#send(); } });'],
    ['that waits for nothing', 'for (const letter of all) names.push(letter.name);'],
    ['of a repository', 'await this.letters.due();'],
  ])('a loop %s is none', (_which, body) => {
    expect(found(body)).toEqual([]);
  });
});
