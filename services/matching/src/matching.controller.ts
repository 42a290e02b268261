import { matchingContract } from '@attune/matching-contract/matching.contract';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { InCommonService } from './suggested/in-common.service.js';
import { TopicsService } from './cards/topics.service.js';
import { MatchingExporter } from './data-export/matching.exporter.js';
import { TodayService } from './daily-lists/today.service.js';
import { MeetingService } from './meetings/meeting.service.js';
import { PassService } from './suggested/pass.service.js';
import { PlaceService } from './settings/place.service.js';
import { VisitService } from './seekers/visit.service.js';
import { ConsentService } from './settings/consent.service.js';
import { SettingsService } from './settings/settings.service.js';
import { SettingsReader } from './settings/settings.reader.js';
import { SuperMatchService } from './super-matches/super-match.service.js';

type Input<Method extends keyof typeof matchingContract.methods> = InputOf<typeof matchingContract, Method>;

/** Serves the contract. The caller is taken from the session alone. */
@Serves(matchingContract)
export class MatchingController {
  constructor(
    private readonly reader: SettingsReader,
    private readonly consents: ConsentService,
    private readonly settingsOf: SettingsService,
    private readonly places: PlaceService,
    private readonly days: TodayService,
    private readonly passes: PassService,
    private readonly superMatches: SuperMatchService,
    private readonly meetings: MeetingService,
    private readonly topics: TopicsService,
    private readonly common: InCommonService,
    private readonly visits: VisitService,
    private readonly exporter: MatchingExporter,
  ) {}

  async settings(_input: Input<'settings'>, caller: Caller | undefined) {
    return this.reader.read(authenticated(caller));
  }

  exportPage(input: Input<'exportPage'>) {
    return this.exporter.page(input);
  }

  async giveConsent(given: Input<'giveConsent'>, caller: Caller | undefined) {
    await this.consents.give(given, authenticated(caller));
  }

  async withdrawConsent({ kind }: Input<'withdrawConsent'>, caller: Caller | undefined) {
    await this.consents.withdraw(kind, authenticated(caller).userId);
  }

  async saveAnswer(answer: Input<'saveAnswer'>, caller: Caller | undefined) {
    await this.settingsOf.saveAnswer(answer, authenticated(caller));
  }

  async deleteAnswer({ question }: Input<'deleteAnswer'>, caller: Caller | undefined) {
    await this.settingsOf.deleteAnswer(question, authenticated(caller));
  }

  async setLimits(limits: Input<'setLimits'>, caller: Caller | undefined) {
    await this.settingsOf.setLimits(limits, authenticated(caller));
  }

  async towns({ prefix }: Input<'towns'>, caller: Caller | undefined) {
    return { towns: await this.places.search(prefix, authenticated(caller)) };
  }

  async setTown({ townId }: Input<'setTown'>, caller: Caller | undefined) {
    await this.places.setTown(townId, authenticated(caller));
  }

  async setClock(clock: Input<'setClock'>, caller: Caller | undefined) {
    await this.settingsOf.setClock(clock, authenticated(caller));
  }

  async setPaused({ isPaused }: Input<'setPaused'>, caller: Caller | undefined) {
    await this.settingsOf.setPaused(isPaused, authenticated(caller));
  }

  async today(_input: Input<'today'>, caller: Caller | undefined) {
    return this.days.today(authenticated(caller));
  }

  async refreshAge(_input: Input<'refreshAge'>, caller: Caller | undefined) {
    await this.visits.refreshAge(authenticated(caller));
  }

  async pass({ memberId }: Input<'pass'>, caller: Caller | undefined) {
    await this.passes.pass(memberId, authenticated(caller));
  }

  async undoPass({ memberId }: Input<'undoPass'>, caller: Caller | undefined) {
    await this.passes.undo(memberId, authenticated(caller));
  }

  async superMatch(_input: Input<'superMatch'>, caller: Caller | undefined) {
    return this.superMatches.superMatch(authenticated(caller));
  }

  async exposure(_input: Input<'exposure'>, caller: Caller | undefined) {
    return this.days.exposure(authenticated(caller));
  }

  async meetingsToAsk(_input: Input<'meetingsToAsk'>, caller: Caller | undefined) {
    return { people: await this.meetings.toAsk(authenticated(caller)) };
  }

  async recordMeeting({ memberId, ...said }: Input<'recordMeeting'>, caller: Caller | undefined) {
    await this.meetings.record(memberId, said, authenticated(caller));
  }

  async topicsWith({ memberId }: Input<'topicsWith'>, caller: Caller | undefined) {
    return this.topics.topicsWith(memberId, authenticated(caller));
  }

  async inCommonWith({ memberId }: Input<'inCommonWith'>, caller: Caller | undefined) {
    return { inCommon: await this.common.inCommonWith(memberId, authenticated(caller)) };
  }
}
