import type { Span } from './spans.js';
import type { Tracing } from './tracing.js';

/** The used fields of the driver's command events. */
interface Started {
  requestId: number;
  commandName: string;
  databaseName: string;
  command: object;
}
interface Ended {
  requestId: number;
}
interface Failed extends Ended {
  failure: Error & { codeName?: unknown };
}

/** The driver's client, with `monitorCommands`. */
interface Monitored {
  on(event: 'commandStarted', listener: (event: Started) => void): unknown;
  on(event: 'commandSucceeded', listener: (event: Ended) => void): unknown;
  on(event: 'commandFailed', listener: (event: Failed) => void): unknown;
}

/**
 * A span for each command to MongoDB: its name, its collection and its outcome. Never the query, the data or the message of
 * an error, which quotes them.
 */
export function traceCommands(client: Monitored, tracing: Tracing): void {
  const running = new Map<number, Span>();
  const end = ({ requestId }: Ended, outcome: string) => {
    running.get(requestId)?.end(outcome);
    running.delete(requestId);
  };
  client.on('commandStarted', event => {
    const span = spanOf(event, tracing);
    if (span) running.set(event.requestId, span);
  });
  client.on('commandSucceeded', event => end(event, 'ok'));
  client.on('commandFailed', event => end(event, codeOf(event.failure)));
}

function spanOf({ commandName, databaseName, command }: Started, tracing: Tracing): Span | undefined {
  const collection = collectionOf(commandName, command as Record<string, unknown>);
  return tracing.beginSpan('client', `${commandName} ${collection ?? databaseName}`, {
    'db.system.name': 'mongodb',
    'db.namespace': databaseName,
    'db.operation.name': commandName,
    ...(collection && { 'db.collection.name': collection }),
  });
}

/** A command names its collection as its value; `getMore` has a field for it. */
function collectionOf(name: string, command: Record<string, unknown>): string | undefined {
  const collection = name === 'getMore' ? command['collection'] : command[name];
  return typeof collection === 'string' ? collection : undefined;
}

/** As MongoDB calls it, `DuplicateKey`; without an answer, what the driver calls it. */
const codeOf = ({ name, codeName }: Failed['failure']) => (typeof codeName === 'string' ? codeName : name);
