import type { authContract } from '@attune/auth-contract/auth.contract';
import type { Caller, InputOf } from '@attune/platform/contract';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';
import { MemberAnnouncer } from '../profile/member.announcer.js';
import { monthOf, shownSelfie } from '../users/marks.js';
import { SelfieMarkRepository } from '../users/selfie-mark.repository.js';
import { isMarkOver, markEnd } from '../users/selfie-mark.schema.js';
import { UserRepository } from '../users/user.repository.js';

/** That a moderator compared a selfie with the photos: when, and with which. */
@Injectable()
export class SelfieMarkService {
  constructor(
    private readonly users: UserRepository,
    private readonly marks: SelfieMarkRepository,
    private readonly announcer: MemberAnnouncer,
    private readonly proofs: ServiceProof,
  ) {}

  async of({ userId }: Caller) {
    const [user, moderators] = await Promise.all([this.users.byId(userId), this.marks.moderatorsBut(userId)]);
    const desk = { hasModerator: moderators.length > 0, moderators };
    const [mark, now] = [user?.selfieMark, new Date()];
    if (!user || !mark || mark.photos.length === 0 || isMarkOver(mark, now)) return { mark: null, ...desk };
    const shown = { month: monthOf(mark.at), until: markEnd(mark).toISOString() };
    return { mark: { ...shown, isShown: shownSelfie(user, now) !== undefined }, ...desk };
  }

  async set({ userId, photos, at, sentAt, proof }: InputOf<typeof authContract, 'setSelfieMark'>): Promise<void> {
    this.proofs.require(proof, 'setSelfieMark', userId, at, sentAt, ...photos);
    const changed = await this.marks.set(userId, { at: new Date(at), sentAt: new Date(sentAt), photos }, new Date());
    if (changed) this.announcer.dispatch(changed);
  }

  async remove({ sentAt }: InputOf<typeof authContract, 'removeSelfieMark'>, { userId }: Caller): Promise<void> {
    const now = Date.now();
    const changed = await this.marks.remove(
      userId,
      new Date(Math.max(now, sentAt ? Date.parse(sentAt) : now)),
      new Date(now),
    );
    if (changed) this.announcer.dispatch(changed);
  }
}
