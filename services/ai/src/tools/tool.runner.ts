import type { NextPage } from '@attune/ai-contract/chat';
import type { Person } from '@attune/friends-contract/friends.contract';
import { SearchQuery } from '@attune/friends-contract/search.methods';
import type { Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { MemberTools } from './member.tools.js';
import { namesOf } from './names.js';
import { nextPagesOf } from './next-pages.js';
import { suggestionsData, topicsData } from './suggestion.data.js';
import { SuggestionTools } from './suggestion.tools.js';
import { refusalText } from './tool-refusals.js';
import type { ToolName } from './tool.definitions.js';

/** What a tool found: `data` goes to the model, `people` become cards next to the answer, those of `listed` if the answer names them. */
export interface Found {
  data: Record<string, unknown>;
  people?: Person[];
  listed?: Person[];
  nextPages?: NextPage[];
}

type Tool = (given: unknown, caller: Caller) => Promise<Found>;

const Search = z.object({ query: SearchQuery });
const Friend = z.object({ friend: z.string().min(1).max(101) });

/** Runs tools for a model, by their names. */
@Injectable()
export class ToolRunner {
  readonly #tools: Record<ToolName, Tool> = {
    search_members: (given, caller) => this.#search(given, caller),
    my_profile: async (_given, caller) => ({
      data: { profile: await this.members.profile(caller) },
      nextPages: ['profile'],
    }),
    my_friends: async (_given, caller) => ({ data: { friends: await this.members.friendNames(caller) } }),
    my_suggestions: (_given, caller) => this.#suggestions(caller),
    topics_with: (given, caller) => this.#topics(given, caller),
  };

  constructor(
    private readonly members: MemberTools,
    private readonly suggestions: SuggestionTools,
  ) {}

  /** `given`: JSON. A failure is an answer to the model, never an error. */
  async run(name: string, given: string, caller: Caller): Promise<Found> {
    const tool = Object.entries(this.#tools).find(([own]) => own === name)?.[1];
    if (!tool) return { data: { error: 'There is no such tool.' } };
    try {
      return await tool(jsonOf(given), caller);
    } catch (error) {
      return { data: { error: error instanceof ServiceError ? refusalText(error) : 'This did not work.' } };
    }
  }

  async #search(given: unknown, caller: Caller): Promise<Found> {
    const { data } = Search.safeParse(given);
    if (!data) return { data: { error: 'A search needs a query of 1 to 64 characters.' } };
    const people = await this.members.search(data.query, caller);
    return { data: { members: people.map(namesOf) }, people };
  }

  async #suggestions(caller: Caller): Promise<Found> {
    const today = await this.suggestions.today(caller);
    const listed = today.state === 'ready' ? today.cards.map(({ person }) => person) : [];
    return { data: suggestionsData(today), listed, nextPages: nextPagesOf(today) };
  }

  async #topics(given: unknown, caller: Caller): Promise<Found> {
    const { data } = Friend.safeParse(given);
    if (!data) return { data: { error: 'This needs the name of a friend.' } };
    const found = await this.suggestions.topicsWith(data.friend, caller);
    return { data: topicsData(found), people: found.friends };
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
