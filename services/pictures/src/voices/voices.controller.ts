import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { voiceMethods } from '@attune/pictures-contract/voice.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { VoiceService } from './voice.service.js';

const contract = { service: picturesContract.service, methods: voiceMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Voice messages, and recordings on profiles. The caller is taken from the session alone. */
@Serves(contract)
export class VoicesController {
  constructor(private readonly voices: VoiceService) {}

  async finishVoice({ uploadId, with: recipientId }: Input<'finishVoice'>, caller: Caller | undefined) {
    return { voice: await this.voices.finish(uploadId, recipientId, authenticated(caller)) };
  }

  async uploadedVoice({ voiceId, with: recipientId }: Input<'uploadedVoice'>, caller: Caller | undefined) {
    return { voice: await this.voices.uploaded(voiceId, recipientId, authenticated(caller)) };
  }

  async finishProfileVoice({ uploadId }: Input<'finishProfileVoice'>, caller: Caller | undefined) {
    return { voice: await this.voices.finish(uploadId, null, authenticated(caller)) };
  }

  async uploadedProfileVoice({ voiceId }: Input<'uploadedProfileVoice'>, caller: Caller | undefined) {
    return { voice: await this.voices.uploaded(voiceId, null, authenticated(caller)) };
  }
}
