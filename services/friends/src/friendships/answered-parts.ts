import { authContract } from '@attune/auth-contract/auth.contract';
import type { AnsweredPart } from '@attune/friends-contract/answered-part';
import { matchingContract } from '@attune/matching-contract/matching.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';

/** What of a member's a note may answer: what they show its sender now. */
@Injectable()
export class AnsweredParts {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    @InjectClient(matchingContract) private readonly matching: Client<typeof matchingContract>,
  ) {}

  /** Undefined for a part that they do not show. No answer tells why. */
  async shown(part: AnsweredPart, memberId: string, caller: Caller): Promise<AnsweredPart | undefined> {
    const shown =
      part.kind === 'answer' ? this.#answers(memberId, caller) : this.#inProfile(part.kind, memberId, caller);
    return (await shown).includes(part.ref) ? part : undefined;
  }

  async #inProfile(kind: 'photo' | 'prompt', userId: string, caller: Caller): Promise<string[]> {
    const { profile } = await this.auth.publicProfile({ userId }, caller);
    if (!profile) return [];
    return kind === 'photo' ? profile.photos : profile.prompts.map(({ prompt }) => prompt);
  }

  async #answers(memberId: string, caller: Caller): Promise<string[]> {
    const { inCommon } = await this.matching.inCommonWith({ memberId }, caller);
    if (!inCommon) return [];
    const { agreements, talkAboutEarly } = inCommon;
    return [...agreements, ...(talkAboutEarly ? [talkAboutEarly] : [])].map(({ question }) => String(question));
  }
}
