import { DatabaseOracle } from '../chaos/oracle.ts';
import { logInAll } from '../rehearse/members.ts';
import type { Message } from '../harness/ledger.ts';
import type { Stack } from './stack.ts';

/** Of what an installation stores, none of which a backup has. */
const STORES = ['redis', 'mongodb', 'mongodb-config', 'objects'];

export interface Backup {
  /** Opens it */
  identity: string;
  /** Of the command */
  tookMs: number;
  begunAt: string;
  messages: Message[];
}

/** A backup of what is there now, while members go on. */
export async function takeBackup(stack: Stack): Promise<Backup> {
  const { BACKUP_RECIPIENT = '', BACKUP_IDENTITY: identity = '' } = settingsIn(await backup(stack, {}, 'new-key'));
  const messages = await messagesAt(await stack.mongodbUrl());
  const from = Date.now();
  await backup(stack, { BACKUP_RECIPIENT }, 'take');
  return { identity, messages, tookMs: Date.now() - from, begunAt: new Date(from).toISOString() };
}

/**
 * Throws away the stores and fills empty ones from the backup, all after the other as the runbook has it.
 *
 * @param written all messages that were there when the stores were thrown away
 */
export async function restore(stack: Stack, { identity, messages, begunAt }: Backup, written: Message[]) {
  await stack.compose('down');
  await stack.removeVolumes(STORES);
  const from = Date.now();
  await stack.composeWith({ BACKUP_IDENTITY: identity }, 'run', '--rm', '-T', 'restore', 'restore', 'newest');
  await stack.compose('up', '--detach');
  await stack.settled();
  const members = await logInAll(stack.url);
  const servedAfterMs = Date.now() - from;
  const restored = new Map((await messagesAt(await stack.mongodbUrl())).map(message => [message._id, message]));
  const isSame = (message: Message) => restored.get(message._id)?.text === message.text;
  const later = written.filter(({ _id, createdAt }) => createdAt >= begunAt && !restored.has(_id));
  const friendships = members.flatMap(({ userId, friends }) => friends.map(friend => [userId, friend].join()));
  const faults = [
    ...messages.filter(message => !isSame(message)).map(({ _id }) => `restore: the message ${_id} is lost`),
    ...[...restored.keys()]
      .filter(id => !written.some(({ _id }) => _id === id))
      .map(id => `restore: the message ${id} was never written`),
    ...friendships
      .filter(pair => !friendships.includes(pair.split(',').toReversed().join()))
      .map(pair => `restore: the friendship ${pair} is of one side`),
  ];
  return { messages: messages.length, restored: restored.size, later: later.length, servedAfterMs, faults };
}

const backup = (stack: Stack, settings: Record<string, string>, command: string) =>
  stack.composeWith(settings, 'run', '--rm', '-T', 'backup', command);

const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(BACKUP_\w+)=(\S+)$/gm)].map(([, name, value]) => [name, value]));

export async function messagesAt(mongodbUrl: string) {
  const oracle = await DatabaseOracle.of(mongodbUrl);
  try {
    return await oracle.all();
  } finally {
    await oracle.close();
  }
}
