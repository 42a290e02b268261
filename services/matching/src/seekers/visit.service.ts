import { YOUNGEST } from '@attune/auth-contract/age';
import { authContract } from '@attune/auth-contract/auth.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
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
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
  ) {}

  /** Undefined of a member who does not take part. */
  async visit(caller: Caller, now: Date): Promise<Seeker | undefined> {
    const seeker = await this.seekers.find(caller.userId);
    if (!seeker) return undefined;
    const isFresh = seeker.age !== null && !seeker.goneSince && now.getTime() - seeker.seenAt.getTime() < FRESH_MS;
    if (isFresh) return seeker;
    const age = await this.#readAge(caller, now);
    const { goneSince: _back, ...rest } = seeker;
    return { ...rest, age, seenAt: now };
  }

  /** Reads the age again: the caller has changed their profile. */
  async refreshAge(caller: Caller): Promise<void> {
    if (await this.seekers.exists(caller.userId)) await this.#readAge(caller, new Date());
  }

  async #readAge(caller: Caller, now: Date): Promise<number | null> {
    const profile = await this.auth.getProfile({}, caller);
    const age = profile.age !== null && profile.age >= YOUNGEST ? profile.age : null;
    await this.seekers.noteVisit(caller.userId, age, now);
    return age;
  }
}
