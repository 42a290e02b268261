import { createHash } from 'node:crypto';
import { authContract } from '@attune/auth-contract/auth.contract';
import type { Digest } from '@attune/notifications-contract/digest';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';
import { DigestRepository } from '../members/digest.repository.js';
import { MemberRepository } from '../members/member.repository.js';
import type { DueMember, Mailing } from '../members/member.schema.js';
import { settingsOf } from '../settings/chosen-settings.js';
import { isDigestDay, nextDigestAt as nextAfter } from '../settings/digest-time.js';
import { localTime } from '../settings/local-time.js';
import { MissedService } from './missed.service.js';

const DAY_MS = 24 * 3_600_000;
/** The first mail is about as much. */
const FIRST_MS = { day: DAY_MS, week: 7 * DAY_MS };
/**
 * What is older was missed too often to be told again. A member who changes the zone or the hour on a Thursday may get no mail of that week: the
 * next one tells of both, which may be an hour longer, when clocks are changed.
 */
const LOOKS_BACK_MS = { day: 7 * DAY_MS, week: 15 * DAY_MS };

/**
 * The daily or weekly mail. What it is about is written down before it is asked for, by the member's date: a crash at any step leads to the same
 * mail, of which auth knows one, and a member gets one a day at most.
 */
@Injectable()
export class DigestService {
  constructor(
    private readonly members: MemberRepository,
    private readonly digests: DigestRepository,
    private readonly missed: MissedService,
    private readonly proofs: ServiceProof,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
  ) {}

  /** Asks for the mail of a member whose hour has come, if they missed something. */
  async send(member: DueMember, now: Date): Promise<void> {
    const { _id: userId, nextDigestAt, mailing } = member;
    const chosen = settingsOf(member);
    const { date } = localTime(nextDigestAt, chosen.timeZone ?? 'UTC');
    const isDone = mailing?.date === date && mailing.dueAt.getTime() !== nextDigestAt.getTime();
    if (chosen.digest.isOn && isDigestDay(chosen, nextDigestAt) && !isDone) {
      const since = startOf(mailing, now, chosen.digestEvery);
      const begun = mailing?.date === date ? mailing : { date, dueAt: nextDigestAt, since, upTo: now };
      if (await this.missed.since(member, begun.since)) {
        await this.digests.begin(member, begun);
        await this.#request(userId, date);
      }
    }
    await this.digests.reschedule(member, nextAfter(chosen, now));
  }

  /** What the mail says, when it is sent, which may be long after it was asked for. The next one begins there. */
  async content(userId: string): Promise<Digest> {
    const now = new Date();
    const member = await this.members.find(userId);
    const { mailing } = member;
    if (!mailing || !settingsOf(member).digest.isOn) return { outcome: 'gone' };
    const missed = await this.missed.since(member, mailing.since);
    if (!missed) return { outcome: 'gone' };
    await this.digests.extend(userId, mailing, now);
    return { outcome: 'send', ...missed, unsubscribeToken: await this.digests.unsubscribeToken(userId) };
  }

  async #request(userId: string, date: string): Promise<void> {
    const reference = createHash('sha256').update(`${userId} ${date}`).digest('hex').slice(0, 24);
    const proof = this.proofs.of('auth', 'requestMail', 'digest', userId, reference);
    await this.auth.requestMail({ kind: 'digest', userId, reference, proof });
  }
}

/** From the end of the mail before on. */
const startOf = (before: Mailing | undefined, now: Date, every: keyof typeof FIRST_MS) =>
  new Date(Math.max(before?.upTo.getTime() ?? now.getTime() - FIRST_MS[every], now.getTime() - LOOKS_BACK_MS[every]));
