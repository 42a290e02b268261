import { matchingContract } from '@attune/matching-contract/matching.contract';
import { settingsMethods } from '@attune/matching-contract/settings.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { instance } from '@attune/platform/instance/instance';
import { Serves } from '@attune/platform/serves';
import { OnlyWithService } from '../only-with/only-with.service.js';
import { SettingsReader } from './settings.reader.js';
import { ConsentService } from './consent.service.js';
import { SettingsService } from './settings.service.js';
import { PlaceService } from './place.service.js';

const contract = { service: matchingContract.service, methods: settingsMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** What members say about themselves. The caller is taken from the session alone. */
@Serves(contract)
export class SettingsController {
  constructor(
    private readonly reader: SettingsReader,
    private readonly consents: ConsentService,
    private readonly settingsOf: SettingsService,
    private readonly places: PlaceService,
    private readonly onlyWith: OnlyWithService,
  ) {}

  async settings(_input: Input<'settings'>, caller: Caller | undefined) {
    return this.reader.read(authenticated(caller));
  }

  async ownQuestions(_input: Input<'ownQuestions'>, caller: Caller | undefined) {
    authenticated(caller);
    return { questions: [...(instance().questions ?? [])] };
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

  async setOnlyWith({ marks }: Input<'setOnlyWith'>, caller: Caller | undefined) {
    await this.onlyWith.choose(marks, authenticated(caller));
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
}
