import { setTimeout as pause } from 'node:timers/promises';
import { Deployment } from './deployment.ts';
import { terms } from './terms.ts';

/** A deployment of pods that only write down what happens to them. */
function recorded({ ignoresSigterm = false, how = 'code 0' } = {}) {
  const happened: string[] = [];
  const make = async (name: string) => {
    const pod = {
      name,
      onUnexpectedEnd: undefined as ((how: string) => void) | undefined,
      start: async () => void happened.push(`${name} is ready`),
      kill: async (signal: string) => {
        happened.push(`${name} gets ${signal}`);
        const isDone = signal === 'SIGKILL' || !ignoresSigterm;
        if (isDone) end(signal === 'SIGKILL' ? signal : how);
        await ended;
      },
    };
    let end: (how: string) => void = () => undefined;
    const ended = new Promise<void>(resolve => {
      end = told => {
        pod.onUnexpectedEnd?.(told);
        resolve();
      };
    });
    return pod;
  };
  const rotation = {
    add: ({ name }: { name: string }) => happened.push(`${name} gets requests`),
    remove: ({ name }: { name: string }) => happened.push(`${name} gets none`),
  };
  const deployment = new Deployment('auth', { make, rotation, terms: { preStopMs: 40, graceMs: 80 }, heardAfterMs: 5 });
  return { deployment, happened };
}

describe('Deployment of a rehearsal', () => {
  test('an old pod is told to end when its successor gets requests and it gets none itself', async () => {
    const { deployment, happened } = recorded();
    await deployment.scale(1);
    happened.length = 0;

    const [replaced] = await deployment.roll();

    expect(happened).toEqual(['auth-2 is ready', 'auth-2 gets requests', 'auth-1 gets none', 'auth-1 gets SIGTERM']);
    expect(replaced).toMatchObject({ name: 'auth-1', how: 'code 0' });
  });

  test('there are never fewer pods than wanted, and never more than one beyond', async () => {
    const { deployment, happened } = recorded();
    await deployment.scale(3);
    happened.length = 0;

    await deployment.roll();

    const counts = happened.reduce<number[]>(
      (all, line) => [...all, (all.at(-1) ?? 3) + (line.endsWith('ready') ? 1 : line.endsWith('SIGTERM') ? -1 : 0)],
      [],
    );
    expect(Math.min(...counts)).toBe(3);
    expect(deployment.pods.map(({ name }) => name)).toEqual(['auth-4', 'auth-5', 'auth-6']);
  });

  test('what does not end in its time is killed, and the replacement says so', async () => {
    const { deployment, happened } = recorded({ ignoresSigterm: true });
    await deployment.scale(1);

    const [replaced] = await deployment.roll();

    expect(happened.slice(-2)).toEqual(['auth-1 gets SIGTERM', 'auth-1 gets SIGKILL']);
    expect(replaced).toMatchObject({ how: 'SIGKILL' });
  });

  test('a pod that ends with a fault after SIGTERM, or without having been told to, is known', async () => {
    const { deployment } = recorded({ how: 'code 1' });
    await deployment.scale(2);

    deployment.pods[0]?.onUnexpectedEnd?.('code 7');
    const ends = await deployment.scale(1);

    expect(deployment.crashes).toEqual(['auth-1 ended with code 7']);
    expect(ends).toMatchObject([{ how: 'code 1' }]);
  });

  test('with fewer wanted, only the surplus ends', async () => {
    const { deployment } = recorded();
    await deployment.scale(3);

    await deployment.scale(1);
    await pause(0);

    expect(deployment.pods.map(({ name }) => name)).toEqual(['auth-1']);
  });

  test('the times are those of the manifests, and leave room to drain', () => {
    const { preStopMs, graceMs } = terms();

    expect(preStopMs).toBeGreaterThan(0);
    // 28 s is what a process takes at most.
    expect(graceMs).toBeGreaterThanOrEqual(preStopMs + 28_000);
  });
});
