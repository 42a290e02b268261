import type { WritePacket } from '@nestjs/microservices';
import { type Reply, REQUEST_DELIVERIES } from './envelope.js';
import type { Asked } from './request-encoding.js';
import type { Written } from './request-writer.js';

/** A call that waits for its answer. */
export interface PendingCall {
  answer: (packet: WritePacket) => void;
  asked: Asked;
  /** Written for a replica of 0.1.0. */
  isPlain: boolean;
  /** How often it was written under an id of its own. */
  timesAsked: number;
  /** The next item's number, of a stream. */
  next: number;
  /** Milliseconds of Date.now(). */
  deadline: number;
  written: Written;
}

/** Of no other call ever: `client` is unique, and `serial` in it. It names the call's place, by which the answer finds it. */
export const callId = (client: string, serial: number, place: number) => `${client}.${serial.toString(36)}.${place}`;

export const placeOf = (id: string) => Number(id.slice(id.lastIndexOf('.') + 1));

/** Milliseconds that a call may still take when it is written again. */
export const leftTo = ({ deadline }: PendingCall) => Math.max(1, deadline - Date.now());

/**
 * A stream whose replica ended, or was silent for too long, before the caller had an item of it. It is asked for as often as
 * another call is delivered: a call that crashes its replica must not crash all of them.
 */
export const mayBeAskedAgain = ({ error }: Reply, { next, timesAsked }: PendingCall) =>
  next === 0 && error?.reason === 'answer_cut_off' && timesAsked < REQUEST_DELIVERIES;

/** The same call under another id, in this version's form. A replica that was only silent may still answer the first id. */
export function renew(pending: PendingCall, id: string): void {
  pending.timesAsked += 1;
  pending.isPlain = false;
  pending.asked = { ...pending.asked, id, timeoutMs: leftTo(pending) };
}

/** One service cannot answer for another. An answer of 0.1.0 names no sender. */
export const isFrom = (sender: string | undefined, { asked }: PendingCall) =>
  sender === undefined || sender === asked.service;
