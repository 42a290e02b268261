import { createHash } from 'node:crypto';
import type { PicturesReason } from '@attune/pictures-contract/pictures.contract';
import type { Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { type LIMITS, PicturesRateLimits } from '../pictures.limits.js';
import { NotAPicture } from '../processing/not-a-picture.js';
import { UploadBytes } from './upload.bytes.js';
import { type MadePhoto, type MadeVoice, type Outcome, UploadRecord } from './upload.record.js';
import { NotAVoice } from '../processing/not-a-voice.js';

type Made = MadePhoto | MadeVoice;
type Unaddressed<M extends Made> = Omit<M, 'conversation'>;

/** What is made of an upload: which limit counts it, how it is told from others, and its making. */
export interface Making<M extends Made> {
  limit: keyof typeof LIMITS;
  isOne: (made: Made) => made is M;
  /** Makes it and stores it. Rejects with NotAPicture or NotAVoice. */
  make: (bytes: Buffer, id: string) => Promise<Unaddressed<M>>;
}

/** Uploads for one conversation, or a profile: made once, and the uploader's alone until a message carries them. */
@Injectable()
export class ConversationUploads {
  constructor(
    private readonly record: UploadRecord,
    private readonly uploads: UploadBytes,
    private readonly limits: PicturesRateLimits,
  ) {}

  /** The same however often it is asked: its id is made of the upload's. @param recipientId null: it is for the caller's profile */
  async finish<M extends Made>(
    making: Making<M>,
    uploadId: string,
    recipientId: string | null,
    { userId }: Caller,
  ): Promise<M & { id: string }> {
    const conversation = conversationOf(userId, recipientId);
    const outcome = (await this.record.find(uploadId)) ?? (await this.#finish(making, uploadId, conversation, userId));
    // The record comes first: the cleanup task removes what a crash in between leaves.
    await this.uploads.remove(uploadId);
    if ('refused' in outcome) throw new ServiceError<PicturesReason>('invalid_input', outcome.refused);
    if (!isFor(outcome, conversation) || !making.isOne(outcome))
      throw new ServiceError<PicturesReason>('not_found', 'upload_gone');
    return { ...outcome, id: idOf(userId, uploadId) };
  }

  /** The caller's own of less than a day ago, for this conversation or, null, their profile. */
  async find<M extends Made>(
    { isOne }: Pick<Making<M>, 'isOne'>,
    id: string,
    recipientId: string | null,
    { userId }: Caller,
  ): Promise<M | undefined> {
    const uploadId = id.slice(userId.length + 1);
    if (id !== idOf(userId, uploadId)) return undefined;
    const outcome = await this.record.find(uploadId);
    return outcome && isFor(outcome, conversationOf(userId, recipientId)) && isOne(outcome) ? outcome : undefined;
  }

  async #finish<M extends Made>(
    { limit, make }: Making<M>,
    uploadId: string,
    conversation: string,
    userId: string,
  ): Promise<Outcome> {
    await this.limits.consume(limit, userId);
    const outcome = await outcomeOf(async () => {
      const made = await make(await this.uploads.read(uploadId), idOf(userId, uploadId));
      return { conversation, ...made } as unknown as M;
    });
    await this.record.keep(uploadId, outcome);
    return outcome;
  }
}

/** What was made; or why nothing ever will be of this upload. */
async function outcomeOf(make: () => Promise<Made>): Promise<Outcome> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof NotAPicture || error instanceof NotAVoice) return { refused: error.reason };
    throw error;
  }
}

const idOf = (userId: string, uploadId: string) => `${userId}-${uploadId}`;

const isFor = (outcome: Outcome, conversation: string): outcome is Made =>
  'conversation' in outcome && outcome.conversation === conversation;

/** The conversation's hash, or `profile`: a hash has 43 characters, so none is that. */
const conversationOf = (one: string, other: string | null) =>
  other === null ? 'profile' : createHash('sha256').update([one, other].toSorted().join('_')).digest('base64url');
