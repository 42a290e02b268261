import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract, type Person, SearchQuery } from '@attune/friends-contract/friends.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { markdownText } from './markdown-text.js';
import { refusalText } from './tool-refusals.js';

/** What the assistant may know of another member: the names that their card shows. No id, no address, no picture. */
export type Names = Pick<Person, 'username' | 'firstname' | 'lastname'>;

const FRIENDS_AT_MOST = 50;

const Search = z.object({ query: SearchQuery });

/** What a tool found: `data` goes to the model or the coach, `people` become cards beside the answer. */
export interface Found {
  data: Record<string, unknown>;
  people: Person[];
}

/** What the assistant can do for a signed-in member: with the member's own token, and so with their rights alone. */
@Injectable()
export class MemberTools {
  constructor(
    @InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
  ) {}

  async search(query: string, caller: Caller): Promise<Person[]> {
    return (await this.friends.search({ query }, caller)).people;
  }

  /** The member's own words about themselves; no id, no address. */
  async profile(caller: Caller) {
    const { age, pronouns, bio, profilePicture, ...member } = await this.auth.getProfile({}, caller);
    return { ...namesOf(member), age, pronouns, bio, hasPicture: profilePicture !== null };
  }

  async friendNames(caller: Caller): Promise<Names[]> {
    const { friends } = await this.friends.lists({}, caller);
    return friends.slice(0, FRIENDS_AT_MOST).map(namesOf);
  }

  /** Runs a tool by its name as a model gives it. A failure is an answer to the model, never an error. */
  async run(name: string, given: string, caller: Caller): Promise<Found> {
    try {
      return await this.#run(name, given, caller);
    } catch (error) {
      const sentence = error instanceof ServiceError ? refusalText(error) : 'This did not work.';
      return { data: { error: sentence }, people: [] };
    }
  }

  async #run(name: string, given: string, caller: Caller): Promise<Found> {
    if (name === 'my_profile') return { data: { profile: await this.profile(caller) }, people: [] };
    if (name === 'my_friends') return { data: { friends: await this.friendNames(caller) }, people: [] };
    if (name !== 'search_members') return { data: { error: 'There is no such tool.' }, people: [] };
    const { data } = Search.safeParse(jsonOf(given));
    if (!data) return { data: { error: 'A search needs a query of 1 to 64 characters.' }, people: [] };
    const people = await this.search(data.query, caller);
    return { data: { members: people.map(namesOf) }, people };
  }
}

/** Names stand in the Markdown of an answer, be it the coach's or a model's. */
const namesOf = ({ username, firstname, lastname }: Names): Names => ({
  username: markdownText(username),
  firstname: markdownText(firstname),
  lastname: markdownText(lastname),
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
