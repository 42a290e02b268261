import { YOUNGEST } from '@attune/auth-contract/age';
import { authContract } from '@attune/auth-contract/auth.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { type KeptMark, keptMarks } from './kept-marks.js';
import { MarkRepository } from './mark.repository.js';
import { SeekerRepository } from './seeker.repository.js';
import type { Seeker } from './seeker.js';

const FRESH_MS = 3_600_000;

/**
 * Reads the caller's own settings, and keeps their age as their profile says it. A member whose
 * profile can be read is not gone.
 */
@Injectable()
export class VisitService {
  constructor(
    private readonly seekers: SeekerRepository,
    private readonly marks: MarkRepository,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    @InjectLogger() private readonly log: Logger,
  ) {}

  /** Undefined of a member who does not take part. */
  async visit(caller: Caller, now: Date): Promise<Seeker | undefined> {
    const seeker = await this.seekers.find(caller.userId);
    if (!seeker) return undefined;
    if (isFresh(seeker, now)) return seeker;
    const [age, marks] = await Promise.all([this.#readAge(caller, now), this.#readMarks(caller)]);
    const { goneSince: _back, ...rest } = seeker;
    return { ...rest, ...(marks && { marks }), age, seenAt: now };
  }

  /** Reads the age again: the caller has changed their profile. */
  async refreshAge(caller: Caller): Promise<void> {
    if (await this.seekers.exists(caller.userId)) await this.#readAge(caller, new Date());
  }

  /** Of a member who began to take part after their marks were announced. Undefined where they can't be read. */
  async #readMarks(caller: Caller): Promise<KeptMark[] | undefined> {
    try {
      const own = await this.auth.ownShownMarks({}, caller);
      await this.marks.note([own]);
      return keptMarks(own.marks);
    } catch (err) {
      this.log.warn({ err }, 'own_marks_not_read');
      return undefined;
    }
  }

  async #readAge(caller: Caller, now: Date): Promise<number | null> {
    const profile = await this.auth.getProfile({}, caller);
    const age = profile.age !== null && profile.age >= YOUNGEST ? profile.age : null;
    await this.seekers.noteVisit(caller.userId, age, now);
    return age;
  }
}

/** Marks are asked for at each visit until they could be read once: those that were announced before are announced to no one again. */
const isFresh = ({ age, goneSince, seenAt, marksRevision }: Seeker, now: Date): boolean =>
  age !== null && !goneSince && marksRevision !== undefined && now.getTime() - seenAt.getTime() < FRESH_MS;
