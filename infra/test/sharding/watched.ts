import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { root } from '../../local/paths.ts';
import { questionsIn } from './questions.ts';
import { faultOf, isTargeted, shapeOf, type ShardKey } from './targets.ts';

// Listens to every connection that a service makes in this process: those of specs have no models. Each schema says its shard key.

/** Questions that may go to all shards, by their reasons. */
type Reasons = Record<string, string[]>;

const lists = globSync('services/*/test/all-shards.json', { cwd: root }).map(
  path => JSON.parse(readFileSync(join(root, path), 'utf8')) as Reasons,
);
const allowed = new Set(lists.flatMap(reasons => Object.values(reasons).flat()));
const found = new Set<string>();

const events = (mongoose as unknown as { events: NodeJS.EventEmitter }).events;
events.on('createConnection', (connection: Connection) => {
  connection.once('connected', () => {
    connection.getClient().on('commandStarted', event => look(connection, event));
  });
});

/** What was found since it was taken last. */
export function takeFound(): string[] {
  const taken = [...found];
  found.clear();
  return taken;
}

function look({ models, name: database }: Connection, event: mongo.CommandStartedEvent): void {
  if (event.databaseName !== database) return;
  const keys = new Map(Object.values(models).map(({ schema, collection }) => [collection.name, keyOf(schema)]));
  if (keys.size === 0) return;
  for (const question of questionsIn(event.commandName, event.command)) {
    const key = keys.get(question.collection) ?? {};
    const fault = faultOf(question, key);
    const shape = shapeOf(question);
    if (fault) found.add(`${shape}: ${fault}`);
    else if (!isTargeted(question.filter, key) && !allowed.has(shape) && !isAny(shape)) found.add(shape);
  }
}

const keyOf = ({ options }: mongoose.Schema): ShardKey => options.shardKey ?? {};

/** The look whether a collection is empty: a shard answers it from the first document that it has. */
const isAny = (shape: string) => /^find one \w+: all$/.test(shape);
