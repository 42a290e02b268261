import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Socket as Connection } from 'engine.io';
import type { Member } from './socket.member.js';

/** Stands for the request of every handshake that is over, whose headers and cookies would stay as long as the socket. */
const NO_REQUEST = new IncomingMessage(new Socket());

/** Handshakes that were admitted and have not become a socket yet. */
export class Admissions {
  readonly #members = new WeakMap<IncomingMessage | Connection, Member>();

  admit(request: IncomingMessage, member: Member): void {
    this.#members.set(request, member);
  }

  /** Notes a new connection's member and TCP socket. Its request is released, as Socket.IO advises, to save memory. */
  connected(connection: Connection): { member: Member | undefined; socket: Socket } {
    const { request } = connection;
    const member = this.#members.get(request);
    if (member) this.#members.set(connection, member);
    connection.request = NO_REQUEST;
    return { member, socket: request.socket };
  }

  /** Admits each handshake once: a second socket of it would outlive what ends the first. */
  take(connection: Connection): Member | undefined {
    const member = this.#members.get(connection);
    this.#members.delete(connection);
    return member;
  }
}
