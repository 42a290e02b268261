import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { guard, release } from './child-guard.ts';

/** What starts a process, and starts it again */
interface Recipe {
  name: string;
  command: string;
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Without it, what the process prints goes to the screen */
  logFile?: string;
  isReady?: () => Promise<boolean>;
  /** Milliseconds */
  readyWithin?: number;
}

const STOP_TIMEOUT_MS = 10_000;
const ending: readonly NodeJS.Signals[] = ['SIGKILL', 'SIGTERM', 'SIGINT'];

/** A long-lived process on this machine: started, killed, started again, stopped. It never outlives its parent. */
export class LocalProcess {
  recipe: Recipe;
  #child: ChildProcess | undefined;
  #ended: Promise<string> = Promise.resolve('never started');
  /** Those that run now. */
  static #running = new Set<LocalProcess>();

  #logStart = 0;
  #stopping = false;
  #isBackground = false;

  /** Called when the process ends without having been asked to, with how it ended. */
  onUnexpectedEnd: ((how: string) => void) | undefined;

  constructor(recipe: Recipe) {
    this.recipe = recipe;
  }

  /** Ends every process that this one has started, in no order. */
  static async stopAll(signal?: NodeJS.Signals) {
    await Promise.all([...LocalProcess.#running].map(process => process.stop(signal)));
  }

  get name() {
    return this.recipe.name;
  }

  get isStopping() {
    return this.#stopping;
  }

  get pid() {
    return this.#child?.pid;
  }

  /** Starts it and waits until it is ready. */
  async start() {
    this.#stopping = false;
    this.#spawn();
    await this.#ready();
    return this;
  }

  /** Sends a signal; waits for the end if the signal is one that ends a process. */
  async kill(signal: NodeJS.Signals = 'SIGKILL') {
    if (!this.#child?.pid) return;
    this.#signal(signal);
    if (ending.includes(signal)) await this.#ended;
  }

  /** The same process anew: same port, same data. */
  async restart() {
    await this.stop();
    await this.start();
  }

  /** Asks it to end, and makes it end after 10 seconds. */
  async stop(signal: NodeJS.Signals = 'SIGTERM') {
    this.#stopping = true;
    if (!this.#child?.pid) return;
    this.#signal(signal);
    this.#signal('SIGCONT');
    const timer = setTimeout(() => this.#signal('SIGKILL'), STOP_TIMEOUT_MS);
    await this.#ended;
    clearTimeout(timer);
  }

  /** From now on it keeps its parent no longer alive, and ends with it. */
  runInBackground() {
    this.#isBackground = true;
    this.#child?.unref();
  }

  #spawn() {
    const { command, args = [], env, cwd, logFile } = this.recipe;
    const log = logFile ? openLog(logFile) : undefined;
    this.#logStart = logFile ? statSync(logFile).size : 0;
    // Of its own process group, so that Ctrl-C reaches us alone and we end the processes in their order.
    const output = log ?? 'inherit';
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', output, output], detached: true });
    if (log !== undefined) closeSync(log);
    this.#child = child;
    if (this.#isBackground) child.unref();
    if (child.pid) guard(child.pid);
    LocalProcess.#running.add(this);
    this.#ended = new Promise(resolve => {
      child.once('error', error => this.#end(child, error.message, resolve));
      child.once('exit', (code, signal) => this.#end(child, signal ?? `code ${code}`, resolve));
    });
  }

  #end(child: ChildProcess, how: string, settle: (how: string) => void) {
    if (child.pid) {
      this.#signal('SIGKILL');
      release(child.pid);
    }
    this.#child = undefined;
    LocalProcess.#running.delete(this);
    settle(how);
    if (!this.#stopping) this.onUnexpectedEnd?.(how);
  }

  async #ready() {
    const { isReady, readyWithin = 60_000 } = this.recipe;
    if (!isReady) return;
    const deadline = Date.now() + readyWithin;
    let how: string | undefined;
    void this.#ended.then(end => (how = end));
    while (!(await isReady())) {
      if (how !== undefined)
        throw new Error(`${this.name} ended with ${how} before it was ready.\n${this.#lastWords()}`);
      if (Date.now() > deadline) {
        await this.stop();
        throw new Error(`${this.name} was not ready after ${readyWithin / 1000} seconds.\n${this.#lastWords()}`);
      }
      await pause(50);
    }
  }

  /** What it has printed since its start, where that goes to a file. */
  said() {
    const { logFile } = this.recipe;
    if (!logFile || !existsSync(logFile)) return '';
    return readFileSync(logFile).subarray(this.#logStart).toString();
  }

  #lastWords() {
    return this.said().split('\n').slice(-60).join('\n');
  }

  #signal(signal: NodeJS.Signals) {
    const pid = this.#child?.pid;
    if (!pid) return;
    try {
      process.kill(-pid, signal);
    } catch {
      // The group is already gone.
    }
  }
}

function openLog(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  return openSync(file, 'a');
}
