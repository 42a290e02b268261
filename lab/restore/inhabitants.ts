import { setTimeout as pause } from 'node:timers/promises';
import { BrowserStorage } from '../harness/browser-storage.ts';
import { ask } from '../harness/client.ts';
import { Deadline } from '../harness/deadline.ts';
import { Ledger } from '../harness/ledger.ts';
import { Random } from '../harness/random.ts';
import { logInAs } from '../harness/registration.ts';
import { Tab } from '../harness/tab.ts';
import { PASSWORD } from '../../infra/demo/people.ts';

/** Fictional members who are friends of each other: alice of the next three, bob of amara. */
export const NAMES = ['alice', 'bob', 'noor', 'tomasz', 'amara'];
const EVERY_MS = 40;
const SLACK_MS = 60_000;

interface Profile {
  _id: string;
  profilePicture: string;
  friends: { _id: string }[];
}

/** The fictional members at a product, each with a tab open. All they do and see is in the ledger. */
export class Inhabitants {
  readonly ledger = new Ledger();
  readonly tabs: Tab[] = [];
  readonly #deadline = new Deadline(SLACK_MS);
  readonly #url: string;
  #isActive = false;

  private constructor(url: string) {
    this.#url = url;
  }

  static async of(url: string) {
    const all = new Inhabitants(url);
    const members = await Promise.all(NAMES.map((name, n) => logInAs(url, name, PASSWORD, `10.1.${n}.1`)));
    const ids = members.map(({ userId }) => userId);
    for (const member of members) {
      const friends = member.friends.filter(id => ids.includes(id));
      const around = { ledger: all.ledger, deadline: all.#deadline, storage: new BrowserStorage() };
      all.tabs.push(new Tab({ member: { ...member, friends }, url, ...around }));
    }
    return all;
  }

  /** One says something after the other, until they are told to rest. */
  async chat(random: Random) {
    this.#isActive = true;
    for (let number = 0; this.#isActive; number += 1) {
      const tab = random.oneOf(this.tabs);
      const friend = random.oneOf(tab.place.member.friends);
      if (tab.outbox.counts().waiting < 3) tab.say(friend, `${number} from ${tab.userId} to ${friend}`);
      await pause(EVERY_MS);
    }
  }

  rest() {
    this.#isActive = false;
  }

  leave() {
    this.rest();
    this.#deadline.stop();
    for (const tab of this.tabs) tab.close();
  }

  /** What each member reads of each conversation over HTTP. */
  readAll() {
    const readings = this.tabs.flatMap(tab =>
      tab.place.member.friends.map(async friend => ({
        userId: tab.userId,
        with: friend,
        messages: await tab.reader.all(friend),
      })),
    );
    return Promise.all(readings);
  }

  /** Each member's friends and the bytes of the picture, by id. */
  async profiles() {
    const shown = this.tabs.map(async ({ place: { member } }) => {
      const { user } = (await (await ask(this.#url, member, { path: '/api/auth/me' })).json()) as { user: Profile };
      const picture = await ask(this.#url, member, { path: user.profilePicture });
      const bytes = Buffer.from(await picture.arrayBuffer()).toString('base64');
      return [
        user._id,
        { friends: user.friends.map(({ _id }) => _id).toSorted(), picture: [picture.status, bytes] },
      ] as const;
    });
    return Object.fromEntries(await Promise.all(shown));
  }
}
