import { ask, type Request } from '../harness/client.ts';
import { idOf } from '../harness/members.ts';
import type { Random } from '../harness/random.ts';
import type { Place } from '../harness/tab.ts';
import { opening, WHEEL } from '../load/acts.ts';
import { deedsWith, type Deed } from './deeds.ts';
import { Register, toldBy } from './register.ts';

/** What was acknowledged is shown after the faults, in so long. */
const KEPT_MS = 5000;
const PAGES = [() => opening, ...WHEEL.flatMap(page => page ?? [])];

/** Opens the pages that members of the load open, and sets things, each with one request at a time. */
export class Doer {
  #place: Place;
  #random: Random;
  #things: { name: string; deed: Deed; register: Register; isBusy: boolean }[];
  #done = 0;

  /** @param members how many there are in the ring */
  constructor(place: Place, random: Random, members: number) {
    this.#place = place;
    this.#random = random;
    const number = Number.parseInt(place.member.userId, 16);
    // Two and three further on: in a ring of eight, neither pair has this distance the other way round.
    const [asked, blocked] = [idOf((number + 2) % members), idOf((number + 3) % members)];
    this.#things = Object.entries(deedsWith(asked, blocked)).map(([name, deed]) => {
      return { name, deed, register: new Register(deed.initial), isBusy: false };
    });
  }

  /** Asks for all of one page, side by side. */
  open() {
    const { friends } = this.#place.member;
    const known = friends.map(_id => ({ _id, username: `m${_id}` }));
    const page = this.#random.oneOf(PAGES)({ friends, known }, this.#random);
    for (const [what, request] of Object.entries(page)) void this.#ask(what, request);
  }

  /** Sets one thing, unless it is being set. */
  async set() {
    const thing = this.#random.oneOf(this.#things);
    if (thing.isBusy) return;
    const { name, deed, register } = thing;
    const value = deed.next(register.acknowledged, ++this.#done);
    const from = Date.now();
    thing.isBusy = true;
    const { status, text } = await this.#ask(name, deed.set(value));
    thing.isBusy = false;
    const told = toldBy(status);
    if (told === 'done' || told === 'unknown') register.write({ value, from, to: Date.now(), outcome: told });
    // What was perhaps done cannot be done again.
    const isExplained = status === 429 || register.possible.has(value);
    if (told === 'refused' && !isExplained)
      this.#place.ledger.violates('refused', `${name} of ${this.#place.member.userId}: ${status} ${text}`);
    this.#place.ledger.count(`${name} ${told}`);
  }

  /** Notes in the ledger what is not as it was acknowledged, once the faults are over. */
  async judge() {
    const { ledger, deadline, member } = this.#place;
    for (const { name, deed, register } of this.#things) {
      let found: string | undefined;
      const isKept = async () => {
        const { status, text } = await this.#ask(`reading of ${name}`, deed.read);
        found = status === 200 ? deed.found(JSON.parse(text)) : `HTTP ${status}`;
        return register.possible.has(found);
      };
      if (await deadline.until(KEPT_MS, isKept)) continue;
      const due = [...register.possible].join(' or ');
      ledger.violates('lost', `${name} of ${member.userId} is "${found}", and was acknowledged as "${due}"`);
    }
  }

  async #ask(what: string, request: Request) {
    const { url, member, ledger, deadline } = this.#place;
    const hanging = new AbortController();
    const answered = deadline.watch(() => {
      ledger.violates('hung', `${what} of ${member.userId} was not answered`);
      hanging.abort();
    });
    const { status, text } = await ask(url, member, { ...request, signal: hanging.signal })
      .then(async answer => ({ status: answer.status, text: await answer.text() }))
      .catch(() => ({ status: 0, text: '' }));
    answered();
    ledger.count(`HTTP ${status}`);
    if (toldBy(status) === 'wrong') ledger.violates('failed', `${what} of ${member.userId}: ${status} ${text}`);
    return { status, text };
  }
}
