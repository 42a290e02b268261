import type { Redis } from '../redis/redis.js';
import type { Encryption } from './encryption.js';
import { requestStream } from './envelope.js';
import { type Asked, encodedCall, encryptedForm, plainForm } from './request-encoding.js';
import { RequestWriter, type RequestWriterOptions, type Written } from './request-writer.js';

/** Characters of a call that may travel together with others: a long one gains nothing. */
const BATCHABLE = 8192;

/** Writes calls in a form that the replicas of their service read. */
export class CallWriter {
  readonly #writer: RequestWriter;
  readonly #encryption: Encryption;

  constructor(redis: Redis, options: RequestWriterOptions) {
    this.#writer = new RequestWriter(redis, options);
    this.#encryption = options.encryption;
  }

  write(asked: Asked, isBatchable: boolean): Written {
    const call = encodedCall(asked);
    const { service } = asked;
    // A replica of 0.1.0 reads no batches.
    const isAlone = !isBatchable || call.json.length > BATCHABLE || this.#encryption.former.isHeld;
    if (!isAlone) return this.#writer.writeTogether(service, call);
    return this.#writer.write(service, call.id, encryptedForm(call, requestStream(service), this.#encryption));
  }

  /** Again, after a replica of 0.1.0 has refused the encrypted form. */
  writePlain(asked: Asked, timeoutMs: number): Written {
    return this.#writer.write(asked.service, asked.id, plainForm(asked, this.#encryption, timeoutMs));
  }

  withdraw(written: Written): void {
    this.#writer.withdraw(written);
  }
}
