// Loaded before a service: names each of its writes to MongoDB and Redis to the process that started it, and ends the service
// with SIGKILL before the one that it is told, at its start (DEADLY_STEP) or later.
import { Redis } from 'ioredis';
import { type CommandStartedEvent, MongoClient } from 'mongodb';

const WRITES = /^(xadd|publish|set|del|unlink|sadd|srem|hset|hdel|zadd|zrem|evalsha|eval)$/;

let deadly: string | null = process.env.DEADLY_STEP ?? null;
/** Since this process was last told. */
const times = new Map<string, number>();
process.on('message', (message: { deadly: string | null }) => {
  ({ deadly } = message);
  times.clear();
  process.send?.({ told: deadly });
});
process.on('disconnect', () => process.exit());
process.channel?.unref();

/** The second of a kind is `… (2)`. */
function step(kind: string) {
  const time = (times.get(kind) ?? 0) + 1;
  times.set(kind, time);
  const name = time === 1 ? kind : `${kind} (${time})`;
  // Before anything of it is sent.
  if (name === deadly) process.kill(process.pid, 'SIGKILL');
  process.send?.({ step: name });
}

const connect = MongoClient.prototype.connect;
MongoClient.prototype.connect = function () {
  Object.assign(this, { monitorCommands: true });
  this.on('commandStarted', event => {
    const name = nameOfWrite(event);
    if (name) step(name);
  });
  return connect.call(this);
};

/** Such as `update users email emailKey`, or `update many users emailUndo`. */
function nameOfWrite({ commandName, command }: CommandStartedEvent) {
  if (!/^(insert|update|delete|findAndModify)$/.test(commandName)) return undefined;
  const updates = [command['updates']?.[0]?.u ?? command['update'] ?? []].flat() as Record<string, object | string>[];
  const fields = updates.flatMap(Object.entries<object | string>).flatMap(([operator, set]) => {
    if (operator === '$inc' || !operator.startsWith('$')) return [];
    return typeof set === 'string' ? [set] : Object.keys(set);
  });
  const isMany = command['updates']?.[0]?.multi === true;
  return [commandName, ...(isMany ? ['many'] : []), command[commandName], ...fields.toSorted()].join(' ');
}

const send = Redis.prototype.sendCommand;
Redis.prototype.sendCommand = function (command, stream) {
  const name = command.name.toLowerCase();
  if (WRITES.test(name)) step(['redis', name, keyOf(name, command.args.flat())].join(' '));
  return send.call(this, command, stream);
};

/** Without ids. Scripts are told apart by how many keys they have. */
function keyOf(name: string, args: unknown[]) {
  const isScript = name.startsWith('eval');
  const key = String(args[isScript ? 2 : 0]).replaceAll(/[\w-]{16,}/g, '*');
  return isScript ? `${key} of ${String(args[1])}` : key;
}
