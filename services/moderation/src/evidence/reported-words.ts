import { datesContract } from '@attune/dates-contract/dates.contract';
import type { EvidenceEvent } from '@attune/dates-contract/event';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import type { EvidenceMessage } from '@attune/messaging-contract/message';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import type { EvidenceComment } from '@attune/moments-contract/comment';
import { momentsContract } from '@attune/moments-contract/moments.contract';
import type { ReportInput } from '@attune/moderation-contract/report';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';

type About = Pick<ReportInput, 'targetId' | 'about' | 'commentId' | 'eventId'>;

/** What the reported member said to the reporter, or to all below a moment, and at which event. */
@Injectable()
export class ReportedWords {
  constructor(
    private readonly proofs: ServiceProof,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
    @InjectClient(messagingContract) private readonly messaging: Client<typeof messagingContract>,
    @InjectClient(momentsContract) private readonly moments: Client<typeof momentsContract>,
    @InjectClient(datesContract) private readonly dates: Client<typeof datesContract>,
  ) {}

  /** The messages, with what edited and removed ones said before. */
  async messages({ targetId, about: { kind, seq } }: About, caller: Caller): Promise<EvidenceMessage[]> {
    if (!isOfConversation(kind)) return [];
    const proof = this.proofs.of('messaging', 'messageEvidence', caller.userId, targetId);
    return (await this.messaging.messageEvidence({ with: targetId, seq, proof }, caller)).messages;
  }

  /** Their comment on a moment, also one that they removed lately. */
  async comment({ targetId: authorId, commentId }: About, caller: Caller): Promise<EvidenceComment | undefined> {
    if (commentId === undefined) return undefined;
    const proof = this.proofs.of('moments', 'commentEvidence', caller.userId, commentId);
    return this.moments.commentEvidence({ commentId, authorId, proof }, caller);
  }

  /** Where it happened. A report is taken without it while dates is away. */
  async event({ targetId: memberId, eventId }: About, caller: Caller): Promise<EvidenceEvent | undefined> {
    if (eventId === undefined) return undefined;
    const proof = this.proofs.of('dates', 'eventEvidence', caller.userId, eventId);
    const found = await this.dates.eventEvidence({ eventId, memberId, proof }, caller).catch((error: unknown) => {
      if (error instanceof ServiceError) return { event: null };
      throw error;
    });
    return found.event ?? undefined;
  }

  /** What came with their friend requests: also with those that they withdrew, and those of a member whom the reporter has blocked. */
  async note({ targetId, about: { kind } }: About, caller: Caller): Promise<string | null> {
    if (isOfConversation(kind)) return null;
    try {
      const notes = await this.#notes(targetId, caller);
      return notes.length > 0 ? notes.join('\n\n') : null;
    } catch (error) {
      // A profile is reported without them.
      if (kind === 'request' || !(error instanceof ServiceError)) throw error;
      return null;
    }
  }

  async #notes(requesterId: string, caller: Caller): Promise<string[]> {
    const proof = this.proofs.of('friends', 'requestEvidence', requesterId, caller.userId);
    return (await this.friends.requestEvidence({ requesterId, proof }, caller)).notes;
  }
}

const isOfConversation = (kind: ReportInput['about']['kind']) => kind === 'message' || kind === 'conversation';
