import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnswerInput, Weight } from '@attune/matching-contract/answer';
import type { ConsentKind } from '@attune/matching-contract/consent';
import type { Limits } from '@attune/matching-contract/limits';
import { QUESTIONS } from '@attune/matching-contract/questions';
import type { Person } from './people.ts';

/** What a fictional member sets to be suggested. */
interface Seeker extends Pick<Limits, 'genders' | 'lookingFor' | 'distance' | 'intention' | 'dealbreakers'> {
  town: number;
  ages: [number, number];
  /** By the question's key, as in `few, one_call; much; private`: the own answer, others they accept, the weight, not to be quoted. */
  answers: Record<string, string>;
}

const seekers: Record<string, Seeker> = JSON.parse(readFileSync(join(import.meta.dirname, 'seekers.json'), 'utf8'));

export function seekerOf({ username }: Pick<Person, 'username'>) {
  const seeker = seekers[username];
  if (!seeker) throw new Error(`${username} does not say whom they look for.`);
  const { town: townId, ages, answers: texts, ...rest } = seeker;
  const answers = Object.entries(texts).map(([key, text]) => answerOf(key, text));
  const beliefs = answers.some(({ question }) => QUESTIONS[question - 1]?.consent);
  const consents: ConsentKind[] = ['general', 'orientation', ...(beliefs ? (['beliefs'] as const) : [])];
  const limits: Limits = { ...rest, ageFrom: ages[0], ageTo: ages[1] };
  return { consents, townId, limits, answers };
}

function answerOf(key: string, text: string): AnswerInput {
  const question = QUESTIONS.find(known => known.key === key)?.id ?? 0;
  const [options = '', weight = 'none', quoting] = text.split('; ');
  const accepted = options.split(', ');
  return {
    question,
    answer: accepted[0] ?? '',
    accepted,
    weight: weight as Weight,
    mayBeQuoted: quoting !== 'private',
  };
}
