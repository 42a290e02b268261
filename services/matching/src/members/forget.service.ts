import { Injectable } from '@nestjs/common';
import { DayRepository } from '../daily-lists/day.repository.js';
import { MeetingRepository } from '../meetings/meeting.repository.js';
import { PassRepository } from '../passed-members/pass.repository.js';
import { SuperMatchRepository } from '../super-matches/super-match.repository.js';
import { ExposureRepository } from '../seekers/exposure.repository.js';
import { RoundMemberRepository } from '../rounds/round-member.repository.js';
import { RoundPairRepository } from '../super-matches/round-pair.repository.js';
import { SeekerRepository } from '../seekers/seeker.repository.js';

/** Deletes what matching has of a member. Without their settings they are shown to no member, from the first write on. */
@Injectable()
export class ForgetService {
  constructor(
    private readonly seekers: SeekerRepository,
    private readonly days: DayRepository,
    private readonly passes: PassRepository,
    private readonly superMatches: SuperMatchRepository,
    private readonly roundMembers: RoundMemberRepository,
    private readonly roundPairs: RoundPairRepository,
    private readonly meetings: MeetingRepository,
    private readonly exposures: ExposureRepository,
  ) {}

  /** All, of an account that is gone. */
  async forget(userId: string): Promise<void> {
    await this.seekers.remove(userId);
    await this.#forgetRest(userId);
    await this.passes.removeOn(userId);
    await this.exposures.removeOf(userId);
  }

  /**
   * What the member has agreed to. Others' passes on them stay, as does how often they were shown: to withdraw and agree again brings no
   * member back to those who passed on them, and makes none a newcomer.
   */
  async withdraw(userId: string): Promise<void> {
    await this.#keepExposure(userId);
    await this.seekers.remove(userId);
    await this.#forgetRest(userId);
  }

  /** As `withdraw`, but not of a member who has agreed to the present text meanwhile. */
  async withdrawOutdated(userId: string): Promise<void> {
    await this.#keepExposure(userId);
    if (await this.seekers.removeOutdated(userId)) await this.#forgetRest(userId);
  }

  /** Whom the member was suggested: that shows orientation. */
  async forgetSuggestions(userId: string): Promise<void> {
    await this.days.removeOf(userId);
    await this.superMatches.removeOf(userId);
    await this.roundPairs.removeOf(userId);
  }

  async #keepExposure(userId: string): Promise<void> {
    const seeker = await this.seekers.find(userId);
    if (seeker && Object.keys(seeker.shown).length > 0) await this.exposures.keep(userId, seeker.shown, new Date());
  }

  async #forgetRest(userId: string): Promise<void> {
    await this.forgetSuggestions(userId);
    await this.days.removeFromLists(userId);
    await this.passes.removeOf(userId);
    await this.meetings.removeOf(userId);
    await this.roundMembers.removeOf(userId);
  }
}
