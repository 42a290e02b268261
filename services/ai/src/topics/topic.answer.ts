import type { TopicIdea } from '@attune/ai-contract/topic-ideas';
import { z } from 'zod';
import { harmlessText, jsonIn } from '../model/model.text.js';
import type { ProfileLine } from './profile.lines.js';

const TITLE_AT_MOST = 80;
const OPENING_AT_MOST = 300;
export const IDEAS_AT_MOST = 3;
/** Fewer than these is no choice. */
const IDEAS_AT_LEAST = 2;
const LINES_AT_MOST = 3;
const Topic = z.object({
  title: harmlessText(TITLE_AT_MOST),
  opening: harmlessText(OPENING_AT_MOST),
  lines: z.array(z.string()).max(20),
});
const Answer = z.object({ topics: z.array(z.unknown()).max(20) });

/**
 * The topics in a model's answer. What a topic rests on is taken from the profiles by the lines that it names, so that no quotation is
 * made up; a topic that names no line of the friend is left out. Undefined where fewer than two are left.
 */
export function ideasIn(answer: string, lines: ProfileLine[]): TopicIdea[] | undefined {
  const { data } = Answer.safeParse(jsonIn(answer));
  const topics = data?.topics.flatMap(topic => Topic.safeParse(topic).data ?? []) ?? [];
  const ideas = topics.flatMap(({ title, opening, lines: named }): TopicIdea[] => {
    const basis = lines.filter(({ id }) => named.includes(id)).slice(0, LINES_AT_MOST);
    if (!basis.some(({ whose }) => whose === 'theirs')) return [];
    return [{ title, opening, basis: basis.map(({ whose, words: said }) => ({ whose, words: said })) }];
  });
  return ideas.length < IDEAS_AT_LEAST ? undefined : ideas.slice(0, IDEAS_AT_MOST);
}
