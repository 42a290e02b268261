import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Refused } from '../../../i18n/refusal.text.js';
import type { Photo } from './conversation.types.js';
import type { Recording } from '../../voice/model/voice-recorder.js';
import { isStorageOf, OUTBOX_DATABASE } from '../../session/model/device-storage.js';
import type { DraftedWith } from './draft-marks.js';
import { holdDataOf } from '../../session/model/ended-session.js';

/** A message that waits to be stored by the server. */
export interface Waiting {
  /** The `clientMsgId`, the same for all tries. */
  id: string;
  /** The writer: another member on this device neither sees nor sends the message. */
  memberId: string;
  recipientId: string;
  /** Empty with a recording: a tab with an app of before recordings would send it without one. */
  text: string;
  /** Uploaded already. */
  photo?: Photo;
  /** The tab that sends the message uploads it first. */
  recording?: Recording;
  /** Of the recording, once it is uploaded. */
  voiceId?: string;
  replyTo?: number;
  draftedWith?: DraftedWith;
  /** This device's time. */
  createdAt: string;
  /** Grows from one message to the next. */
  order: number;
  /** The server's English sentence why it refused the message. A refused message is not tried again by itself. */
  reason?: string;
  /** The declared reason and its parameters; absent if an earlier version stored the message. */
  refusal?: Pick<Refused, 'reason' | 'params'>;
}

/** What goes with a text. */
export type WithText = { [K in 'replyTo' | 'draftedWith' | 'photo' | 'recording']?: Waiting[K] | undefined };

/** Keeps waiting messages longer than the page lives. */
export interface OutboxStorage {
  all(memberId: string): Promise<Waiting[]>;
  put(waiting: Waiting): Promise<void>;
  remove(id: string): Promise<void>;
}

interface Schema extends DBSchema {
  waiting: { key: string; value: Waiting; indexes: { memberId: string } };
}

/** A database that takes longer counts as one that never answers. */
const TIMEOUT_MS = 3_000;

/**
 * The browser's own database, opened when it is first needed; each call rejects where there is none, and while the
 * device's storage is not the member's: after a log out none of the member's data may be stored again.
 */
export class BrowserStorage implements OutboxStorage {
  #opened: Promise<IDBPDatabase<Schema>> | undefined;
  #isDead = false;

  async all(memberId: string): Promise<Waiting[]> {
    requireStorageOf(memberId);
    return this.#ask(async database => {
      const transaction = database.transaction('waiting');
      // `done` is awaited for reads as well: a log out that clears the browser's storage rejects it, and idb leaves that unhandled.
      const [all] = await Promise.all([transaction.store.index('memberId').getAll(memberId), transaction.done]);
      return all;
    });
  }
  async put(waiting: Waiting): Promise<void> {
    requireStorageOf(waiting.memberId);
    await this.#ask(async database => {
      const transaction = database.transaction('waiting', 'readwrite');
      const put = transaction.store.put(waiting);
      // Committed at once: the page may be closed soon.
      transaction.commit();
      await Promise.all([put, transaction.done]);
    });
  }
  async remove(id: string): Promise<void> {
    await this.#ask(database => database.delete('waiting', id));
  }

  async #ask<T>(question: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    if (this.#isDead) throw new Error('The browser keeps nothing.');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.#isDead = true;
        reject(new Error('The browser did not answer.'));
      }, TIMEOUT_MS);
    });
    try {
      return await Promise.race([this.#database().then(question), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  #database(): Promise<IDBPDatabase<Schema>> {
    this.#opened ??= openDB<Schema>(OUTBOX_DATABASE, 1, {
      upgrade(database) {
        database.createObjectStore('waiting', { keyPath: 'id' }).createIndex('memberId', 'memberId');
      },
      // A tab with a later version of the app wants it.
      blocking: () => this.#forget(),
      terminated: () => (this.#opened = undefined),
    });
    return this.#opened;
  }

  #forget(): void {
    // One that was never opened needs no closing.
    void this.#opened?.then(
      database => database.close(),
      () => undefined,
    );
    this.#opened = undefined;
  }
}

function requireStorageOf(memberId: string): void {
  if (!isStorageOf(memberId)) throw new Error('The storage of this device is not of this member.');
}

holdDataOf({
  all: memberId => new BrowserStorage().all(memberId),
  put: waiting => new BrowserStorage().put(waiting as Waiting),
});
