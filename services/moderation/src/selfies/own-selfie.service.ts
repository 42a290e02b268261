import { authContract } from '@attune/auth-contract/auth.contract';
import type { moderationContract } from '@attune/moderation-contract/moderation.contract';
import type { Pose } from '@attune/moderation-contract/pose';
import { POSE_MINUTES, SELFIE_DAYS } from '@attune/moderation-contract/selfie.methods';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { pictureIdOf } from '@attune/pictures-contract/picture-path';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client, InputOf } from '@attune/platform/contract';
import { unavailable } from '@attune/platform/service-error';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';
import { newId } from '../ids.js';
import { SelfieRateLimits } from '../moderation.limits.js';
import { refusal } from '../refusal.js';
import { drawnPose } from './pose.draw.js';
import { HiddenSelfies } from './hidden-selfies.js';
import { SelfieBox } from './selfie.box.js';
import { SelfieRepository } from './selfie.repository.js';
import type { AnsweredSelfie, SelfieDocument, WaitingSelfie } from './selfie.schema.js';
import { SelfieTies } from './selfie.ties.js';

type Sent = InputOf<typeof moderationContract, 'sendSelfie'>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A member's own selfie: asked for in a pose, sent, withdrawn. */
@Injectable()
export class OwnSelfieService {
  constructor(
    private readonly selfies: SelfieRepository,
    private readonly box: SelfieBox,
    private readonly limits: SelfieRateLimits,
    private readonly proofs: ServiceProof,
    private readonly hidden: HiddenSelfies,
    private readonly ties: SelfieTies,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    @InjectClient(picturesContract) private readonly pictures: Client<typeof picturesContract>,
  ) {}

  async of(caller: Caller) {
    const [kept, { mark, moderators }] = await Promise.all([
      this.selfies.of(caller.userId),
      this.auth.selfieMark({}, caller),
    ]);
    const { waiting, answer } = kept ?? {};
    return {
      isOffered: this.box.isOn && (await this.ties.isOneFree(caller.userId, moderators)),
      waiting: waiting ? toWaiting(waiting) : null,
      answer: answer ? toAnswer(answer) : null,
      mark,
    };
  }

  async drawPose(caller: Caller) {
    await this.#requireOffered(caller);
    await this.#requireShown(caller);
    await this.#requirePhotos(caller);
    await this.limits.consume('pose', caller.userId);
    const now = Date.now();
    const asked = { _id: newId(), pose: drawnPose(), until: new Date(now + POSE_MINUTES * MINUTE_MS) };
    if (!(await this.selfies.ask(caller.userId, asked, new Date(now + DAY_MS)))) throw refusal('selfie_waits');
    return { poseId: asked._id, pose: asked.pose, until: asked.until.toISOString() };
  }

  async send({ poseId, uploadId }: Sent, caller: Caller): Promise<void> {
    await this.#requireOffered(caller);
    await this.#requireShown(caller);
    const kept = await this.selfies.of(caller.userId);
    // Delivered again after a crash.
    if (kept?.waiting?.uploadId === uploadId) return;
    const pose = poseOf(kept, poseId);
    await this.#requirePhotos(caller);
    const giveBack = await this.limits.takeSelfie(caller.userId);
    try {
      await this.#keep({ poseId, uploadId, pose }, caller.userId);
    } catch (error) {
      await giveBack();
      throw error;
    }
    // They may have been hidden while the picture was made.
    await this.#requireShown(caller);
  }

  /** The selfie first: what a moderator decides afterwards finds none. Auth refuses a mark of before. */
  async withdraw(caller: Caller): Promise<void> {
    const sentAt = await this.selfies.withdraw(caller.userId, new Date());
    await this.auth.removeSelfieMark({ ...(sentAt && { sentAt: sentAt.toISOString() }) }, caller);
  }

  async #keep({ poseId, uploadId, pose }: Sent & { pose: Pose }, memberId: string): Promise<void> {
    const proof = this.proofs.of('pictures', 'finishSelfie', uploadId);
    const { bytes } = await this.pictures.finishSelfie({ uploadId, proof });
    const selfieId = newId();
    const sealed = this.box.seal(Buffer.from(bytes, 'base64'), { memberId, selfieId });
    const sentAt = new Date();
    const until = new Date(sentAt.getTime() + SELFIE_DAYS * DAY_MS);
    const waiting = { _id: selfieId, uploadId, pose, sealed, sentAt, until };
    if (await this.selfies.keep(memberId, poseId, waiting)) return;
    poseOf(await this.selfies.of(memberId), poseId);
    throw refusal('pose_over');
  }

  async #requireShown({ userId }: Caller): Promise<void> {
    if (await this.hidden.removeIfHidden(userId)) throw refusal('selfie_while_hidden');
  }

  async #requireOffered(caller: Caller): Promise<void> {
    const { moderators } = await this.auth.selfieMark({}, caller);
    if (!this.box.isOn || !(await this.ties.isOneFree(caller.userId, moderators))) throw refusal('selfies_not_offered');
  }

  /** What lies elsewhere can be another picture tomorrow, at the same address. */
  async #requirePhotos(caller: Caller): Promise<void> {
    const { photos } = await this.auth.getProfile({}, caller);
    if (photos.length === 0 || photos.some(photo => pictureIdOf(photo) === undefined))
      throw refusal('selfie_needs_photo');
  }
}

/** The pose that was drawn, while it can be used. */
function poseOf(kept: SelfieDocument | undefined, poseId: string): Pose {
  if (kept?.waiting) throw refusal('selfie_waits');
  if (kept?.asked?._id !== poseId || kept.asked.until <= new Date()) throw refusal('pose_over');
  // What follows from the answer to the selfie before is done first.
  if (kept.pendingSince) throw unavailable();
  return kept.asked.pose;
}

const toWaiting = ({ sentAt, until }: WaitingSelfie) => ({
  sentAt: sentAt.toISOString(),
  until: until.toISOString(),
});

const toAnswer = ({ outcome, because, at }: AnsweredSelfie) => ({ outcome, because, at: at.toISOString() });
