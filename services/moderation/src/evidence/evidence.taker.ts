import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract, type FriendsReason } from '@attune/friends-contract/friends.contract';
import type { Message } from '@attune/messaging-contract/message';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import type { NamedMember, ReportInput } from '@attune/moderation-contract/report';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { StoredEvidence } from '../reports/report.schema.js';

type About = Pick<ReportInput, 'targetId' | 'about'>;

/** Reads what a report is about, as the reporter: so it refuses what the reporter does not see. */
@Injectable()
export class EvidenceTaker {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
    @InjectClient(messagingContract) private readonly messaging: Client<typeof messagingContract>,
  ) {}

  async take(report: About, caller: Caller): Promise<StoredEvidence & { target: NamedMember }> {
    const { profile } = await this.auth.reportedProfile({ userId: report.targetId }, caller);
    if (!profile) throw new ServiceError<FriendsReason>('not_found', 'unknown_member');
    const [messages, note] = await Promise.all([this.#messages(report, caller), this.#note(report, caller)]);
    const { _id, username, firstname, lastname } = profile;
    return {
      target: { _id, username, firstname, lastname },
      profile,
      pictures: profile.photos.map(profilePicture => ({ profilePicture, state: 'waiting' })),
      messages,
      note,
    };
  }

  async #messages({ targetId, about: { kind, seq } }: About, caller: Caller): Promise<Message[]> {
    if (kind !== 'message' && kind !== 'conversation') return [];
    return (await this.messaging.messageEvidence({ with: targetId, seq }, caller)).messages;
  }

  /** What came with their friend request to the reporter. */
  async #note({ targetId, about: { kind } }: About, caller: Caller): Promise<string | null> {
    if (kind !== 'request') return null;
    const { requests } = await this.friends.lists({}, caller);
    return requests.find(({ _id }) => _id === targetId)?.note ?? null;
  }
}
