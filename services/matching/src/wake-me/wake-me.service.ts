import { createHash } from 'node:crypto';
import { authContract } from '@attune/auth-contract/auth.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';
import { answerAt } from '../answers/answer-bytes.js';
import { refusal } from '../refusal.js';
import { marksNow } from '../seekers/kept-marks.js';
import { outdatedConsents } from '../seekers/outdated-consents.js';
import { SeekerRepository } from '../seekers/seeker.repository.js';
import { type Seeker, stepsOf, type WakeAnswer } from '../seekers/seeker.js';
import { PeopleAround } from './people-around.js';
import { WakeMeRepository } from './wake-me.repository.js';
import { hasRested, hasWaited, nextLook } from './wake-me.times.js';

/**
 * Mails a member once, when there are people for them or after 30 days that there aren't. The answer is written down before it is asked
 * for: a crash at any step leads to the same mail, of which auth knows one.
 */
@Injectable()
export class WakeMeService {
  constructor(
    private readonly seekers: SeekerRepository,
    private readonly wakes: WakeMeRepository,
    private readonly people: PeopleAround,
    private readonly proofs: ServiceProof,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
  ) {}

  /** To be told, takes the general consent: `forbidden` without it. */
  async choose(isOn: boolean, { userId }: Caller, now = new Date()): Promise<void> {
    if (!isOn) return this.wakes.end(userId);
    const seeker = await this.seekers.find(userId);
    if (!seeker || outdatedConsents(seeker.consents).length > 0) throw refusal('consent_missing');
    await this.wakes.begin(userId, { askedAt: now, nextAt: nextLook(now), about: this.#limitsOf(seeker) });
  }

  /** Looks for a member whose time has come: answers, waits on, or ends a wait that no search can answer. */
  async look(userId: string, now: Date): Promise<void> {
    const seeker = await this.seekers.find(userId);
    const { nextAt, answer } = seeker?.wakeMe ?? {};
    if (!seeker || !nextAt || nextAt > now) return;
    const decided = answer ?? (await this.#decide(seeker, now));
    if (!decided && isWithoutLimits(seeker) && hasWaited(seeker.wakeMe ?? {}, now))
      return this.wakes.settle(userId, nextAt);
    if (!decided) return this.wakes.waitOn(userId, nextAt, { nextAt: nextLook(now), about: this.#limitsOf(seeker) });
    const isOurs = answer !== undefined || (await this.wakes.decide(userId, nextAt, decided, now));
    if (!isOurs) return;
    await this.#request(seeker, decided);
    await this.wakes.settle(userId, nextAt);
  }

  /** Undefined while there is nothing to say, or the member is not to be written to. */
  async #decide(seeker: Seeker, now: Date): Promise<WakeAnswer | undefined> {
    const { wakeMe = {}, hiddenSince, goneSince } = seeker;
    const isSuggested = stepsOf(seeker).length === 0 && !hiddenSince && !goneSince;
    if (!isSuggested || !hasRested(wakeMe, now)) return undefined;
    // Otherwise each change of the limits would soon tell whom it lets in.
    if (wakeMe.about !== this.#limitsOf(seeker)) return undefined;
    if (await this.people.areEnough(seeker)) return 'peopleFound';
    return hasWaited(wakeMe, now) ? 'noPeopleYet' : undefined;
  }

  /** All that decides whom the member is looking for, as a digest that only this service can make. */
  #limitsOf(seeker: Seeker): string {
    const { age, cell, keys, ageFrom, ageTo, distance, intention, dealbreakers, answers, onlyWith = [] } = seeker;
    const accepted = dealbreakers.map(question => [question, answerAt(answers, question)]);
    const marks = marksNow(seeker);
    // As it was before there were marks, where there are none: waits from then go on.
    const asked = onlyWith.length > 0 || marks.length > 0 ? [[onlyWith.toSorted(), marks]] : [];
    const limits = [age, cell, keys, ageFrom, ageTo, distance, intention, accepted, ...asked];
    return this.proofs.ofItself('wakeMe', JSON.stringify(limits));
  }

  async #request({ _id: userId, wakeMe }: Seeker, kind: WakeAnswer): Promise<void> {
    const asked = `${userId} ${wakeMe?.askedAt?.toISOString()}`;
    const reference = createHash('sha256').update(asked).digest('hex').slice(0, 24);
    const proof = this.proofs.of('auth', 'requestMail', kind, userId, reference);
    await this.auth.requestMail({ kind, userId, reference, proof });
  }
}

/** Whether the member took back what a search for people needs, such as their age. A pause is not that: they come back. */
const isWithoutLimits = (seeker: Seeker): boolean => stepsOf(seeker).some(step => step !== 'resume');
