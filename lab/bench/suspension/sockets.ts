import { openConnection, type Connection } from '../../harness/client.ts';
import { closedLoop } from '../../harness/load.ts';
import type { Member } from '../../harness/members.ts';

const CONNECTING_AT_ONCE = 50;
const CONNECT_MS = 20_000;

interface Open {
  userId: string;
  socket: Connection;
  /** By `performance.now()` */
  closedAt?: number;
}

/** Open tabs that say nothing and do not come back. */
export class Sockets {
  #open: Open[] = [];

  /** One for each time that a member is named, at the gateways in turn. */
  async open(members: Member[], { urls, origin }: { urls: string[]; origin: string }) {
    let index = 0;
    const next = async () => {
      const [member, url = origin] = [members[index], urls[index++ % urls.length]];
      if (member) await this.#connect(member, url, origin);
    };
    await closedLoop(CONNECTING_AT_ONCE, () => index < members.length, next);
  }

  /** Those of these members, and those of all others. */
  of(userIds: ReadonlySet<string>) {
    const own = this.#open.filter(({ userId }) => userIds.has(userId));
    const others = this.#open.filter(({ userId }) => !userIds.has(userId));
    return { own, others };
  }

  get size() {
    return this.#open.length;
  }

  close() {
    for (const { socket } of this.#open) socket.disconnect();
  }

  async #connect(member: Member, url: string, origin: string) {
    const socket = openConnection(member, { url, origin, timeout: CONNECT_MS, reconnection: false });
    const one: Open = { userId: member.userId, socket };
    this.#open.push(one);
    socket.on('disconnect', () => (one.closedAt = performance.now()));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('connect_error', reject);
    });
  }
}
