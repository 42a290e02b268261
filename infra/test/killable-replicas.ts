import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../local/paths.ts';
import { type ServiceProcess, startService } from './service-process.ts';
import { until } from './until.ts';

/** Loaded before a service that is to die before one of its writes. */
export const PRELOAD = pathToFileURL(join(root, 'infra/test/steps.preload.ts')).href;
const ATTEMPTS = 5;
/** Each replica's sign of every minute that it is there: work that takes longer has one in both of its rounds. */
const SIGN = /^update schema versions/;

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Three replicas of a built service, one of which dies by SIGKILL right before a write to MongoDB or Redis. Then another one takes its place. */
export class KillableReplicas {
  readonly #name: string;
  readonly #settings: object;
  readonly #replicas: ServiceProcess[] = [];
  /** Before which write each dies. */
  readonly #told = new Map<ChildProcess, string | null>();
  #deadly: string | null = null;
  #steps: string[] = [];
  /** While it starts, the work goes on with two. */
  #starting: Promise<unknown> = Promise.resolve();

  private constructor(name: string, settings: object) {
    this.#name = name;
    this.#settings = settings;
  }

  static async start(name: string, settings: object): Promise<KillableReplicas> {
    const all = new KillableReplicas(name, settings);
    await Promise.all([all.#add(), all.#add(), all.#add()]);
    return all;
  }

  /**
   * Does the work undisturbed and notes its writes; then, for each of them, anew with a replica that dies before it. Answers on what
   * it was done; what became of that is the caller's question, as it may not be finished yet. It is done undisturbed twice: a write
   * that happened once only is a periodic task's, not the work's.
   *
   * @param isStep whether to die before a write, as steps.preload.ts names it
   */
  async killedBeforeEach<T>(
    prepare: () => Promise<T>,
    work: (on: T) => Promise<unknown>,
    isStep: (write: string) => boolean,
  ): Promise<T[]> {
    const all = [await prepare(), await prepare()];
    const writes: Set<string>[] = [];
    for (const on of all) writes.push(await this.#writesOf(() => work(on)));
    const ofBoth = [...(writes[0] ?? [])].filter(write => writes[1]?.has(write));
    const steps = ofBoth.filter(write => !SIGN.test(write) && isStep(write));
    if (steps.length === 0) throw new Error(`${this.#name} writes nothing.`);
    for (const step of steps) {
      // Sometimes the other replica has a part in the work, and neither comes to the second write of a kind.
      for (let attempt = 1, isKilled = false; !isKilled; attempt++) {
        if (attempt > ATTEMPTS) throw new Error(`No replica comes to "${step}".`);
        const on = await prepare();
        all.push(on);
        isKilled = await this.#killedBefore(step, () => work(on));
      }
    }
    return all;
  }

  async stop(): Promise<void> {
    await this.#starting.catch(() => undefined);
    await Promise.all(this.#replicas.map(replica => replica.kill()));
  }

  async #writesOf(work: () => Promise<unknown>): Promise<Set<string>> {
    await this.#tell(null);
    this.#steps = [];
    await work();
    return new Set(this.#steps);
  }

  /** Resolves when a replica died, the work being under way; false when it was done without. */
  async #killedBefore(step: string, work: () => Promise<unknown>): Promise<boolean> {
    await this.#tell(step);
    let isDone = false;
    let failure: Error | undefined;
    work().then(
      () => (isDone = true),
      (error: Error) => (failure = error),
    );
    const isAnyDead = () => this.#replicas.some(({ child }) => hasEnded(child));
    await until(() => isDone || failure !== undefined || isAnyDead(), 120_000);
    await this.#tell(null);
    if (failure) throw failure;
    const isKilled = isAnyDead();
    const living = this.#replicas.filter(({ child }) => !hasEnded(child));
    const missing = this.#replicas.length - living.length;
    this.#replicas.splice(0, Infinity, ...living);
    await this.#starting;
    this.#starting = Promise.all(Array.from({ length: missing }, () => this.#add()));
    if (living.length < 2) await this.#starting;
    return isKilled;
  }

  async #add(): Promise<void> {
    const replica = await startService(this.#name, this.#settings, PRELOAD);
    replica.child.on('message', ({ step, told }: { step?: string; told?: string | null }) => {
      if (step !== undefined) this.#steps.push(step);
      if (told !== undefined) this.#told.set(replica.child, told);
    });
    replica.child.send({ deadly: this.#deadly });
    this.#replicas.push(replica);
  }

  /** Until each has heard it, or is dead. */
  async #tell(deadly: string | null): Promise<void> {
    this.#deadly = deadly;
    for (const { child } of this.#replicas) {
      this.#told.delete(child);
      if (child.connected) child.send({ deadly }, () => undefined);
    }
    await until(() => this.#replicas.every(({ child }) => hasEnded(child) || this.#told.get(child) === deadly));
  }
}
