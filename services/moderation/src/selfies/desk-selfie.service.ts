import { authContract } from '@attune/auth-contract/auth.contract';
import type { PublicProfile } from '@attune/auth-contract/user';
import type { moderationContract } from '@attune/moderation-contract/moderation.contract';
import type { SelfieDecision } from '@attune/moderation-contract/selfie.methods';
import { pathOf, pictureIdOf } from '@attune/pictures-contract/picture-path';
import { picturesContract } from '@attune/pictures-contract/pictures.contract';
import { InjectClient } from '@attune/platform/client';
import type { Call, Caller, Client, InputOf } from '@attune/platform/contract';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';
import { ModeratorService } from '../desk/moderator.service.js';
import { refusal } from '../refusal.js';
import { HiddenSelfies } from './hidden-selfies.js';
import { SelfieBox } from './selfie.box.js';
import { SelfieOutbox } from './selfie.outbox.js';
import { SelfieRepository } from './selfie.repository.js';
import type { SelfieDocument, WaitingSelfie } from './selfie.schema.js';
import { SelfieTies } from './selfie.ties.js';

const PAGE = 50;

type Input<Method extends 'deskSelfie' | 'selfiePicture'> = InputOf<typeof moderationContract, Method>;
type Waiting = SelfieDocument & { waiting: WaitingSelfie };

/** Selfies at the desk: read and decided by moderators other than the member, their friends, and whom a block keeps apart from them. Each reading is in the audit log before anything is answered. */
@Injectable()
export class DeskSelfieService {
  constructor(
    private readonly moderators: ModeratorService,
    private readonly selfies: SelfieRepository,
    private readonly box: SelfieBox,
    private readonly outbox: SelfieOutbox,
    private readonly proofs: ServiceProof,
    private readonly hidden: HiddenSelfies,
    private readonly ties: SelfieTies,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    @InjectClient(picturesContract) private readonly pictures: Client<typeof picturesContract>,
  ) {}

  async queue(caller: Caller, call: Call) {
    await this.moderators.require(caller);
    await this.moderators.record(caller, call, { act: 'queue_read', detail: 'selfies' });
    const found = await this.selfies.queue(caller.userId, new Date(), PAGE);
    const tied = await this.ties.tiedTo(
      caller.userId,
      found.map(({ memberId }) => memberId),
    );
    return { items: found.flatMap(({ memberId, waiting }) => (tied.has(memberId) ? [] : toItem(waiting))) };
  }

  async read({ selfieId }: Input<'deskSelfie'>, caller: Caller, call: Call) {
    await this.moderators.require(caller);
    const { _id: memberId, waiting } = await this.#find(selfieId, caller);
    await this.moderators.record(caller, call, { act: 'queue_read', memberId, detail: 'selfie' });
    const { _id, username, firstname, lastname, photos } = await this.#profileOf(memberId, caller);
    return { ...toItem(waiting), pose: waiting.pose, member: { _id, username, firstname, lastname }, photos };
  }

  /** In base64. */
  async picture({ selfieId, picture }: Input<'selfiePicture'>, caller: Caller, call: Call): Promise<string> {
    await this.moderators.require(caller);
    const { _id: memberId } = await this.#find(selfieId, caller);
    // The photo's id is an address that others know: the line would say for years whose selfie was read.
    const detail = picture === 'selfie' ? 'selfie' : 'photo';
    await this.moderators.record(caller, call, { act: 'picture_read', memberId, detail });
    const bytes =
      picture === 'selfie'
        ? await this.#selfie(selfieId, memberId)
        : await this.#photo(pathOf(picture), await this.#profileOf(memberId, caller));
    if (bytes === undefined) throw refusal('unknown_selfie');
    return bytes;
  }

  async decide({ selfieId, outcome, because, photos }: SelfieDecision, caller: Caller, call: Call): Promise<void> {
    await this.moderators.require(caller);
    // Delivered again after a crash.
    if (await this.selfies.isDecidedBy(call.id, selfieId)) return;
    const { _id: memberId, waiting } = await this.#find(selfieId, caller);
    const isApproved = outcome === 'approved';
    if (isApproved) await this.#requireComparable(selfieId, photos, { memberId, caller });
    const answer = {
      _id: selfieId,
      outcome,
      because,
      at: new Date(),
      sentAt: waiting.sentAt,
      decidedBy: call.id,
      photos: isApproved ? photos : [],
    };
    const decided = await this.selfies.answer(answer, {
      steps: isApproved || because === 'other' ? ['mark', 'tell'] : ['tell'],
      entry: this.moderators.entryOf(caller, call, { act: 'case_decided', memberId, detail: `selfie_${outcome}` }),
    });
    if (!decided) throw refusal('unknown_selfie');
    this.outbox.dispatch(decided);
  }

  /** One's own does not exist, nor that of a friend, across a block, or of a member whom others must not see. */
  async #find(selfieId: string, { userId }: Caller): Promise<Waiting> {
    const found = await this.selfies.find(selfieId);
    if (!isWaiting(found) || found._id === userId || found.waiting.until <= new Date()) throw refusal('unknown_selfie');
    if ((await this.ties.tiedTo(userId, [found._id])).has(found._id)) throw refusal('unknown_selfie');
    if (await this.hidden.removeIfHidden(found._id)) throw refusal('unknown_selfie');
    return found;
  }

  async #profileOf(userId: string, caller: Caller): Promise<PublicProfile> {
    const { profile } = await this.auth.reportedProfile({ userId }, caller);
    if (!profile) throw refusal('unknown_selfie');
    return profile;
  }

  /** The photos are those that the moderator was shown, all of them were uploaded here, and the selfie can be seen. */
  async #requireComparable(
    selfieId: string,
    shown: string[],
    { memberId, caller }: { memberId: string; caller: Caller },
  ) {
    const { photos } = await this.#profileOf(memberId, caller);
    if (photos.length === 0 || JSON.stringify(photos) !== JSON.stringify(shown)) throw refusal('selfie_photos_changed');
    // What lies elsewhere can be another picture tomorrow, at the same address.
    if (photos.some(photo => pictureIdOf(photo) === undefined)) throw refusal('selfie_photo_elsewhere');
    if ((await this.#selfie(selfieId, memberId)) === undefined) throw refusal('selfie_unreadable');
  }

  async #selfie(selfieId: string, memberId: string): Promise<string | undefined> {
    const sealed = await this.selfies.sealedOf(memberId, selfieId);
    return sealed && this.box.open(sealed, { memberId, selfieId })?.toString('base64');
  }

  async #photo(profilePicture: string, { photos }: PublicProfile): Promise<string | undefined> {
    if (!photos.includes(profilePicture)) return undefined;
    const proof = this.proofs.of('pictures', 'reportedPicture', profilePicture);
    return (await this.pictures.reportedPicture({ profilePicture, proof })).picture?.bytes;
  }
}

const isWaiting = (found: SelfieDocument | undefined): found is Waiting => found?.waiting !== undefined;

const toItem = ({ _id, sentAt, until }: WaitingSelfie) => ({
  selfieId: _id,
  sentAt: sentAt.toISOString(),
  until: until.toISOString(),
});
