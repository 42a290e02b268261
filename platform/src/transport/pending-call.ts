import type { WritePacket } from '@nestjs/microservices';
import type { Reply } from './envelope.js';
import type { Asked } from './request-encoding.js';
import type { Written } from './request-writer.js';

/** A call that waits for its answer. */
export interface PendingCall {
  answer: (packet: WritePacket) => void;
  asked: Asked;
  /** Written for a replica of the version before. */
  isPlain: boolean;
  /** The next item's number, of a stream. */
  next: number;
  /** Milliseconds of Date.now(). */
  deadline: number;
  written: Written;
}

/** Milliseconds that a call may still take when it is written again. */
export const leftTo = ({ deadline }: PendingCall) => Math.max(1, deadline - Date.now());

/** A stream whose replica ended, or was silent for too long, before the caller had an item of it: it can be asked for again. */
export const isCutOffUnread = ({ error }: Reply, { next }: PendingCall) =>
  next === 0 && error?.reason === 'answer_cut_off';
