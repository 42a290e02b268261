import { matchingContract } from '@attune/matching-contract/matching.contract';
import {
  EXPORT_PURPOSE,
  exportPage,
  type ExportPageInput,
  type GivenExportPage,
} from '@attune/exports-contract/export-page';
import { FIRST_OWN_QUESTION } from '@attune/matching-contract/questions';
import type { Town } from '@attune/matching-contract/town';
import { PurposeTokens } from '@attune/platform/callers/purpose-token';
import { Serves } from '@attune/platform/serves';
import { ownAnswersOf } from './own-answers.js';
import { MeetingRepository } from '../meetings/meeting.repository.js';
import { PassRepository } from '../passed-members/pass.repository.js';
import { Gazetteer } from '../places/gazetteer.js';
import { RoundMemberRepository } from '../rounds/round-member.repository.js';
import type { RoundMember } from '../rounds/round.schema.js';
import { SeekerRepository } from '../seekers/seeker.repository.js';
import type { Seeker } from '../seekers/seeker.js';
import { settingsOf } from '../settings/settings-view.js';

/**
 * Hands over what a member said about themselves and about others. Lists of suggestions are left out: on one that was not looked
 * at stand people whom a block or their own limits have hidden since.
 */
@Serves({ service: matchingContract.service, methods: { exportPage } })
export class MatchingExporter {
  constructor(
    private readonly tokens: PurposeTokens,
    private readonly seekers: SeekerRepository,
    private readonly gazetteer: Gazetteer,
    private readonly passes: PassRepository,
    private readonly meetings: MeetingRepository,
    private readonly roundMembers: RoundMemberRepository,
  ) {}

  async exportPage({ grant }: ExportPageInput): Promise<GivenExportPage> {
    const { userId } = this.tokens.require(grant, EXPORT_PURPOSE);
    const seeker = await this.seekers.find(userId);
    const town = seeker?.town === undefined ? undefined : this.gazetteer.find(seeker.town)?.town;
    const [passes, meetings, joined] = await Promise.all([
      this.passes.allOf(userId),
      this.meetings.allOf(userId),
      this.roundMembers.allOf(userId),
    ]);
    return {
      files: [
        { name: 'matching/settings', entries: seeker ? [toEntry(seeker, town)] : [] },
        { name: 'matching/wake_me', entries: seeker ? wakeMeOf(seeker) : [] },
        { name: 'matching/rounds', entries: roundsOf(joined, seeker) },
        {
          name: 'matching/passes',
          entries: passes.map(({ otherId, at }) => ({ memberId: otherId, at: at.toISOString() })),
        },
        {
          name: 'matching/meetings',
          // Not in which month it was counted: that says something of the other one's answers (docs/decisions/0048).
          entries: meetings.map(({ otherId, hasMet, wouldAgain, at }) => {
            return { memberId: otherId, hasMet, wouldAgain, at: at.toISOString() };
          }),
        },
      ],
      next: null,
    };
  }
}

/** What the member set. Which marks they show, the file of their account says. */
function toEntry(seeker: Seeker, town: Town | undefined) {
  const { onlyWith, answers, ...settings } = settingsOf(seeker, town, []);
  const toProduct = answers.filter(({ question }) => question < FIRST_OWN_QUESTION);
  return { ...settings, answers: toProduct, ownAnswers: ownAnswersOf(seeker), onlyWith: onlyWith.chosen };
}

/** When the member asked to be told when there are people, and when the last answer was sent. */
function wakeMeOf({ wakeMe }: Seeker) {
  const { askedAt, answeredAt } = wakeMe ?? {};
  if (!askedAt && !answeredAt) return [];
  return [{ askedAt: askedAt?.toISOString() ?? null, answeredAt: answeredAt?.toISOString() ?? null }];
}

/** Which rounds the member joined, and whether they come first in the next one. */
function roundsOf(joined: RoundMember[], seeker: Seeker | undefined) {
  const rounds = joined.map(({ roundId, at, outcome }) => ({
    roundId,
    joinedAt: at.toISOString(),
    outcome: outcome ?? null,
  }));
  return [...rounds, ...(seeker?.wasLeftOut ? [{ comesFirstInNext: true }] : [])];
}
