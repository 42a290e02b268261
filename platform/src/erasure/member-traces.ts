import type { FactoryProvider } from '@nestjs/common';
import { keysLike } from '../redis/of-cluster.js';
import type { Redis } from '../redis/redis.js';
import { RedisConnections } from '../redis/redis.connections.js';
import { deadLetterStream, eventStream, requestStream } from '../transport/envelope.js';
import { Encryption } from '../transport/encryption.js';
import { messageOf, textOf } from '../transport/message.js';

const PAGE = 500;
/** The fields of a dead letter before the message: `entry` and its id, `deliveries` and their number. */
const LETTER_FIELDS = 4;
const TOKEN_CLAIMS = /eyJ[\w-]+\.([\w-]+)\./g;

type Entry = [id: Buffer, fields: Buffer[]];

/** What a service leaves of a member in Redis: keys, events, dead letters. */
export class MemberTraces {
  readonly #redis: Redis;
  readonly #transport: Redis;

  constructor(
    connections: Pick<RedisConnections, 'for'>,
    private readonly encryption: Encryption,
    private readonly service: string,
    private readonly keys: string[] = [],
  ) {
    this.#redis = connections.for('sessions');
    this.#transport = connections.for('transport');
  }

  /** Looks through Redis once, for any number of members. */
  async erase(userIds: string[]): Promise<void> {
    const named = mentionsAny(userIds);
    const [requests, events] = [requestStream(this.service), eventStream(this.service)];
    await this.#eraseKeys(userIds, named);
    await this.#eraseEntries(events, fields => named(this.#text(fields, events)));
    for (const stream of [requests, events])
      await this.#eraseEntries(deadLetterStream(stream), fields =>
        named(this.#text(fields.slice(LETTER_FIELDS), stream)),
      );
  }

  /** The service's own: a look by the id of one member sees other services' names too, and leaves them to those. */
  async #eraseKeys(userIds: string[], named: (key: string) => boolean): Promise<void> {
    const own = [`${this.service}:`, ...this.keys];
    const patterns = userIds.length === 1 ? [`*${userIds[0]}*`] : own.map(beginning => `${beginning}*`);
    for (const pattern of patterns) {
      for await (const found of keysLike(this.#redis, pattern, PAGE)) {
        const erased = found.filter(key => named(key) && own.some(beginning => key.startsWith(beginning)));
        for (const key of erased) await this.#redis.del(key);
      }
    }
  }

  async #eraseEntries(stream: string, isNamedIn: (fields: Buffer[]) => boolean): Promise<void> {
    for (let from = '-'; ;) {
      const page = (await this.#transport.callBuffer('XRANGE', stream, from, '+', 'COUNT', PAGE)) as Entry[];
      const ids = page.filter(([, fields]) => isNamedIn(fields)).map(([id]) => id.toString());
      if (ids.length > 0) await this.#transport.xdel(stream, ...ids);
      const last = page.at(-1);
      if (!last || page.length < PAGE) return;
      from = `(${last[0].toString()}`;
    }
  }

  /** Empty when none of our keys opens it. */
  #text(fields: Buffer[], stream: string): string {
    try {
      const message = messageOf(fields);
      // What 0.1.0 wrote is in the clear, also where it is no longer answered.
      return message.encrypted ? textOf(message, this.encryption, stream) : message.label.toString();
    } catch {
      return '';
    }
  }
}

/** Tells whether a text has one of the ids, in clear or as the member of a session token. */
function mentionsAny(userIds: string[]): (text: string) => boolean {
  return text => {
    const claims = [...text.matchAll(TOKEN_CLAIMS)].map(([, part = '']) => Buffer.from(part, 'base64url').toString());
    return [text, ...claims].some(said => userIds.some(userId => said.includes(userId)));
  };
}

/** Registers the MemberTraces of a service that has no Erasure. */
export const provideMemberTraces = (service: string, keys: string[]): FactoryProvider<MemberTraces> => ({
  provide: MemberTraces,
  inject: [RedisConnections, Encryption],
  useFactory: (connections: RedisConnections, encryption: Encryption) =>
    new MemberTraces(connections, encryption, service, keys),
});
