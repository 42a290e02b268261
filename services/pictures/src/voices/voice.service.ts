import { profileVoiceKeyOf, type RecordedVoice, voiceKeyOf } from '@attune/pictures-contract/voice';
import type { Caller } from '@attune/platform/contract';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Injectable } from '@nestjs/common';
import { ConversationUploads, type Making } from '../uploads/conversation-uploads.js';
import type { MadeVoice } from '../uploads/upload.record.js';
import { makeVoice } from './voice.maker.js';

/** Makes recordings of uploads, each for one conversation or, where the recipient is null, for the caller's profile. */
@Injectable()
export class VoiceService {
  readonly #message = this.#making('voice', voiceKeyOf);
  readonly #profile = this.#making('profileVoice', profileVoiceKeyOf);

  constructor(
    private readonly uploads: ConversationUploads,
    @InjectObjectStorage() private readonly storage: ObjectStorage,
  ) {}

  async finish(uploadId: string, recipientId: string | null, caller: Caller): Promise<RecordedVoice> {
    const { id, durationMs } = await this.uploads.finish(this.#makingFor(recipientId), uploadId, recipientId, caller);
    return { voiceId: id, durationMs };
  }

  async uploaded(voiceId: string, recipientId: string | null, caller: Caller): Promise<RecordedVoice | null> {
    const found = await this.uploads.find(this.#makingFor(recipientId), voiceId, recipientId, caller);
    return found ? { voiceId, durationMs: found.durationMs } : null;
  }

  #makingFor(recipientId: string | null): Making<MadeVoice> {
    return recipientId === null ? this.#profile : this.#message;
  }

  #making(limit: Making<MadeVoice>['limit'], keyOf: (voiceId: string) => string): Making<MadeVoice> {
    return {
      limit,
      isOne: (made): made is MadeVoice => 'durationMs' in made,
      make: async (upload, voiceId) => {
        const { bytes, durationMs } = makeVoice(upload);
        await this.storage.write(keyOf(voiceId), bytes, 'audio/webm');
        return { durationMs };
      },
    };
  }
}
