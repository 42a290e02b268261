import { type AnswerBytes, PRODUCT_BYTES } from './answer-bytes.js';

/** The fields of the answers in MongoDB. */
export interface StoredAnswers {
  answers: Buffer;
  /** Those to own questions: apart, so that the product's can become more. */
  ownAnswers?: Buffer | undefined;
}

export function toStored(bytes: AnswerBytes): StoredAnswers & { ownAnswers: Buffer | undefined } {
  const own = bytes.subarray(PRODUCT_BYTES);
  const answers = Buffer.from(bytes.subarray(0, PRODUCT_BYTES));
  return { answers, ownAnswers: own.length > 0 ? Buffer.from(own) : undefined };
}

export function fromStored(answers: Uint8Array, ownAnswers: Uint8Array | undefined): AnswerBytes {
  if (!ownAnswers) return answers.subarray(0, PRODUCT_BYTES);
  const bytes = new Uint8Array(PRODUCT_BYTES + ownAnswers.length);
  bytes.set(answers.subarray(0, PRODUCT_BYTES));
  bytes.set(ownAnswers, PRODUCT_BYTES);
  return bytes;
}
