import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { introduceMembers } from '../local/demo-members.ts';
import { bundleOf } from '../local/deployables.ts';
import { LocalProcess } from '../local/local-process.ts';
import { startSystem, type SystemOptions } from '../local/system.ts';
import { emptyDemoFolder } from './demo-folder.ts';

type Options = Pick<SystemOptions, 'dir' | 'ports' | 'publicUrl' | 'host' | 'track'>;

/** None of them is ever taken from the environment. */
const OWN_SERVERS = { redisUrl: '', mongodbUri: '', smtpUrl: '' };
const SETTINGS = { DEMO_BANNER: 'on', REGISTRATION: 'open', FIRST_RUN: 'off' };

/** A day of the demo: deletes the one before, starts the product on stores and a mailbox of its own, and lets the characters in. */
export async function startDay(options: Options) {
  const { dir, track = (_, work) => work() } = options;
  emptyDemoFolder(dir);
  const system = await startSystem({ ...options, ...OWN_SERVERS, isKept: true, settingsOf: () => SETTINGS });
  try {
    // The one of npm start's members stands in the repository.
    const CHARACTERS_PASSWORD = randomBytes(24).toString('base64url');
    const cast = await introduceMembers(dir, system, track, { CHARACTERS_PASSWORD });
    if (cast === undefined) throw new Error('The characters could not be introduced.');
    const settings = { CHARACTERS_PASSWORD, PRODUCT_URL: system.url, MAIL_PAGES: String(system.mailUrl) };
    const characters = charactersOf(dir, { ...settings, PUBLIC_URL: options.publicUrl ?? system.url });
    await track('Waking the characters', () => characters.start());
    const stop = async () => {
      await characters.stop();
      await system.stop();
    };
    return { ...system, processes: { ...system.processes, characters }, stop };
  } catch (error) {
    await system.stop();
    throw error;
  }
}

function charactersOf(dir: string, settings: NodeJS.ProcessEnv): LocalProcess {
  const characters: LocalProcess = new LocalProcess({
    name: 'characters',
    command: process.execPath,
    args: ['--enable-source-maps', bundleOf('demo', 'characters.command')],
    env: { ...process.env, ...settings },
    logFile: join(dir, 'logs', 'characters.log'),
    isReady: async () => characters.said().includes('The characters are awake.'),
  });
  return characters;
}
