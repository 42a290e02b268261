import { UserId } from '@attune/auth-contract/user-id';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import type { GatewayReason } from '@attune/gateway-contract/reasons';
import { SENDER_HEADER, voicesApi } from '@attune/gateway-contract/voices';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { profileVoiceIdOf, profileVoiceKeyOf, voiceIdOf, voiceKeyOf } from '@attune/pictures-contract/voice';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Controller, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers } from '../http/route.decorators.js';
import { CountedAs } from '../limits/member.limits.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { SecurityLog } from '../security/security.log.js';
import { Uploads } from './uploads.js';
import { VoiceFiles } from './voice-files.js';

/** Voice messages and recordings on profiles, over HTTP. Whose conversation it is, messaging says for each request, and who reads whose profile, friends. */
@Controller()
export class VoicesController {
  constructor(
    private readonly uploads: Uploads,
    private readonly files: VoiceFiles,
    private readonly security: SecurityLog,
    @InjectClient(messagingContract) private readonly messaging: Client<typeof messagingContract>,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
    @InjectClient(picturesContract) private readonly pictures: Client<typeof picturesContract>,
  ) {}

  @Answers(voicesApi.upload)
  async upload(@Param('with') recipientId: string, @Req() request: FastifyRequest, @CurrentCaller() caller: Caller) {
    this.#requireSender(request, caller);
    const { success, data } = UserId.safeParse(recipientId);
    const { mayTalk } = success ? await this.messaging.mayTalk({ with: data }, caller) : { mayTalk: false };
    if (!mayTalk) throw new ServiceError<GatewayReason>('forbidden', 'not_a_friend');
    const { voice } = await this.uploads.take(request, caller, 'voice', uploadId =>
      this.pictures.finishVoice({ uploadId, with: recipientId }, caller),
    );
    return { success: true, message: 'Recording uploaded.', voice };
  }

  /** A tab may still show the member of the session before, whose recording it is. */
  #requireSender({ headers }: FastifyRequest, { userId }: Caller): void {
    const senderId = headers[SENDER_HEADER] ?? userId;
    if (senderId === userId) return;
    this.security.record('identity_refused', { userId });
    throw new ServiceError<GatewayReason>('forbidden', 'other_identity');
  }

  @CountedAs('pictures')
  @Answers(voicesApi.voice)
  async voice(
    @Req() { url, headers }: FastifyRequest,
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const voiceId = voiceIdOf(url);
    if (!voiceId || !(await this.messaging.mayHear({ voiceId }, caller)).mayHear) throw new NotFoundException();
    await this.files.send(reply, voiceId, voiceKeyOf(voiceId), headers);
  }

  @Answers(voicesApi.uploadForProfile)
  async uploadForProfile(@Req() request: FastifyRequest, @CurrentCaller() caller: Caller) {
    this.#requireSender(request, caller);
    const { voice } = await this.uploads.take(request, caller, 'profileVoice', uploadId =>
      this.pictures.finishProfileVoice({ uploadId }, caller),
    );
    return { success: true, message: 'Recording uploaded.', voice };
  }

  @CountedAs('pictures')
  @Answers(voicesApi.profileVoice)
  async profileVoice(
    @Req() { url, headers }: FastifyRequest,
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const voiceId = profileVoiceIdOf(url);
    if (!voiceId || !(await this.friends.mayHearProfile({ voiceId }, caller)).mayHear) throw new NotFoundException();
    await this.files.send(reply, voiceId, profileVoiceKeyOf(voiceId), headers);
  }
}
