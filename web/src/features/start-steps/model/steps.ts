import type { Me } from '@attune/gateway-contract/auth';
import type { Settings } from '@attune/gateway-contract/matching-routes';
import { QUESTIONS, type Question } from '@attune/gateway-contract/matching-routes';
import { readMemberValue, writeMemberValue } from '../../session/model/member-storage.js';

/** What a newcomer is asked, in this order. The fifth part of the start is the first face on Discover. */
export const STEPS = ['photo', 'words', 'people', 'answers'] as const;
export type StartStep = (typeof STEPS)[number];

const ASKED = ['pace', 'night_or_morning', 'free_saturday'];

/** Easy to answer, and good to talk about. The same for everyone, so that many have answered them. */
export const askedQuestions: readonly Question[] = QUESTIONS.filter(({ key }) => ASKED.includes(key));

const hasPhoto = ({ photos, profilePicture }: Me) => photos.length > 0 || profilePicture !== null;
const hasWords = ({ bio, prompts }: Me) => Boolean(bio) || prompts.length > 0;

/** Whether others would see nothing of the member but their name. */
export const hasNothingYet = (me: Me): boolean => !hasPhoto(me) && !hasWords(me);

/** What the server has nothing of yet. */
export function missingSteps(me: Me, { steps, answers }: Settings): StartStep[] {
  const isThere: Record<StartStep, boolean> = {
    photo: hasPhoto(me),
    words: hasWords(me),
    people: steps.every(step => step === 'resume'),
    answers: answers.length >= ASKED.length,
  };
  return STEPS.filter(step => !isThere[step]);
}

const SKIPPED = 'start-skipped';
const DAY_MS = 24 * 3600_000;

type Skipped = Partial<Record<StartStep, number>>;

/** When each step was skipped on this device. */
export function skippedSteps(memberId: string): Skipped {
  const stored = readMemberValue(memberId, SKIPPED);
  return typeof stored === 'object' && stored !== null ? stored : {};
}

export function noteSkipped(memberId: string, step: StartStep): void {
  writeMemberValue(memberId, SKIPPED, { ...skippedSteps(memberId), [step]: Date.now() });
}

/** The member does not want to be asked for it again. */
export function forgetSkipped(memberId: string, step: StartStep): void {
  writeMemberValue(memberId, SKIPPED, { ...skippedSteps(memberId), [step]: undefined });
}

/** The one step to come back to: missing, and skipped a day ago or longer. */
export function dueStep(missing: readonly StartStep[], skipped: Skipped, now = Date.now()): StartStep | undefined {
  return missing.find(step => now - (skipped[step] ?? now) >= DAY_MS);
}

/** What can be asked: answers are kept with the consent that comes with the people one looks for. */
export const askable = (missing: readonly StartStep[]): readonly StartStep[] =>
  missing.includes('people') ? missing.filter(step => step !== 'answers') : missing;

/** Where the start goes on: what is missing and was not skipped comes first. */
export const resumedStep = (missing: readonly StartStep[], skipped: Skipped): StartStep | undefined =>
  askable(missing).find(step => skipped[step] === undefined) ?? missing[0];
