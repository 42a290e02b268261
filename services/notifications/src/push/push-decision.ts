import { authContract } from '@attune/auth-contract/auth.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { NEWS } from '@attune/notifications-contract/news';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';
import { DateEntryRepository } from '../dates/date-entry.repository.js';
import { EntryRepository } from '../entries/entry.repository.js';
import { MemberRepository } from '../members/member.repository.js';
import type { Member } from '../members/member.schema.js';
import { settingsOf } from '../settings/chosen-settings.js';
import type { DuePush } from './push.schema.js';
import { quietUntil } from './quiet-hours.js';

export type Decision =
  { what: 'send'; name: string | undefined } | { what: 'hold'; until: Date } | { what: 'drop'; why: string };

const HOUR_MS = 3_600_000;

const drop = (why: string): Decision => ({ what: 'drop', why });

/** Whether a browser is told at this moment: what the member chose, when they want quiet, and whether it is still news to them. */
@Injectable()
export class PushDecision {
  constructor(
    private readonly members: MemberRepository,
    private readonly entries: EntryRepository,
    private readonly dateEntries: DateEntryRepository,
    private readonly proofs: ServiceProof,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    @InjectClient(messagingContract) private readonly messaging: Client<typeof messagingContract>,
  ) {}

  async of(push: DuePush, now: Date): Promise<Decision> {
    const { kind, userId, memberId, revision, toldRevision, toldAt, giveUpAt } = push;
    if (toldRevision !== undefined && toldRevision >= revision) return drop('told');
    if (giveUpAt <= now) return drop('late');
    const { switch: choice, person, isForSafety, ringsAgainAfterHours = 0 } = NEWS[kind];
    if (toldAt && now.getTime() - toldAt.getTime() < ringsAgainAfterHours * HOUR_MS) return drop('told');
    const member = await this.members.find(userId);
    const settings = settingsOf(member);
    if (!isForSafety) {
      if (!settings.push[choice]) return drop('unwanted');
      if (memberId !== undefined && settings.mutedIds.includes(memberId)) return drop('muted');
      const until = quietUntil(settings, now);
      if (until) return { what: 'hold', until };
    }
    if (!(await this.#isNews(push, member))) return drop('seen');
    if (memberId === undefined) return { what: 'send', name: undefined };
    const firstname = await this.#firstnameOf(memberId);
    // A member whom others must not see at the moment.
    if (firstname === null && person !== 'anyone') return drop('hidden');
    return { what: 'send', name: settings.showsNames ? (firstname ?? undefined) : undefined };
  }

  async #isNews({ kind, thing, userId, memberId = '', revision, toldRevision, planId }: DuePush, { seenUpTo }: Member) {
    if (kind !== 'message') {
      const entry = await (planId === undefined ? this.entries : this.dateEntries).find(thing);
      const isNewest = entry?.isOpen === true && entry.revision === revision;
      if (entry && 'isSeen' in entry && entry.isSeen) return false;
      return isNewest && (seenUpTo === undefined || entry.at > seenUpTo);
    }
    const proof = this.proofs.of('messaging', 'unreadOf', userId, memberId);
    const { isUnread, readSeq } = await this.messaging.unreadOf({ userId, with: memberId, proof });
    // One for each time that the conversation was left unread.
    return isUnread && readSeq >= (toldRevision ?? 0);
  }

  async #firstnameOf(userId: string): Promise<string | null> {
    const proof = this.proofs.of('auth', 'shownFirstname', userId);
    return (await this.auth.shownFirstname({ userId, proof })).firstname;
  }
}
