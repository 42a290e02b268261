import { independently } from '@attune/platform/independently';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Sessions } from '@attune/platform/sessions/sessions';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { MemberMails } from '../mails/member-mails.js';
import { dayOf } from '../users/last-seen.js';
import { type AbsentUser, LastSeenRepository } from '../users/last-seen.repository.js';
import { StandingRepository } from '../users/standing.repository.js';
import { LeavingService } from './leaving.service.js';
import {
  ABSENCE_MONTHS,
  ABSENCE_NOTICE_MONTHS,
  BANNED_MONTHS,
  daysAfter,
  GRACE_DAYS,
  monthsAfter,
  monthsBefore,
} from '../users/retention.js';

/** How long the account stays after the notice, however late that was. */
const AFTER_NOTICE_MONTHS = ABSENCE_MONTHS - ABSENCE_NOTICE_MONTHS;

/** Asks members who stay away whether they want their account, and lets those go who do not answer; and banned ones, when an appeal can have been decided. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly lastSeen: LastSeenRepository,
    private readonly standings: StandingRepository,
    private readonly sessions: Sessions,
    private readonly mails: MemberMails,
    private readonly leaving: LeavingService,
    private readonly sweeps: Sweeps,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** Each step is one write, which another replica or a crash leaves done or not. */
  async run(now: Date): Promise<void> {
    await this.lastSeen.begin(dayOf(now));
    await independently(
      () => this.#noticeAbsent(now),
      () => this.#letAbsentGo(now),
      () => this.#letBannedGo(now),
    );
  }

  async #noticeAbsent(now: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'RetentionService.notice',
      find: limit => this.lastSeen.unnoticed(monthsBefore(now, ABSENCE_NOTICE_MONTHS), limit),
      each: async user => {
        if (!(await this.#isHere(user, now))) await this.#notice(user, now);
      },
      idsOf,
    });
  }

  async #letAbsentGo(now: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'RetentionService.inactive',
      find: limit => this.lastSeen.noticed(monthsBefore(now, AFTER_NOTICE_MONTHS), limit),
      each: async user => {
        if (!(await this.#isHere(user, now))) await this.leaving.schedule(user, 'inactive');
      },
      idsOf,
    });
  }

  async #letBannedGo(now: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'RetentionService.banned',
      find: limit => this.standings.bannedSince(monthsBefore(now, BANNED_MONTHS), now, limit),
      each: user => this.leaving.schedule(user, 'banned'),
      idsOf,
    });
  }

  /** A session may have been used on a later day than the account says: then it says so from now on. */
  async #isHere({ id, lastSeenDay }: AbsentUser, now: Date): Promise<boolean> {
    const sessionIds = await this.sessions.idsOf(id);
    const infos = await Promise.all(sessionIds.map(sessionId => this.sessions.info(sessionId)));
    const days = infos.map(({ lastUsedDay }) => (lastUsedDay === undefined ? dayOf(now) : new Date(lastUsedDay)));
    const [latest] = days.toSorted((one, other) => other.getTime() - one.getTime());
    if (!latest || latest <= lastSeenDay) return false;
    await this.lastSeen.note(id, latest);
    return true;
  }

  async #notice(user: AbsentUser, now: Date): Promise<void> {
    const dueAt = daysAfter(monthsAfter(now, AFTER_NOTICE_MONTHS), GRACE_DAYS).toISOString();
    const reference = user.lastSeenDay.toISOString();
    const mail = await this.mails.prepare(user, { kind: 'inactivityNotice', reference, particulars: { dueAt } }, now);
    if (!(await this.lastSeen.markNoticed(user, mail, now))) return;
    this.mails.dispatch(user.id, mail);
    this.log.info({ userId: user.id }, 'absence_noticed');
  }
}

const idsOf = ({ id }: { id: string }) => ({ userId: id });
