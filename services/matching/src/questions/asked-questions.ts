import type { ConsentKind } from '@attune/matching-contract/consent';
import { type QuestionId, QUESTIONS } from '@attune/matching-contract/questions';
import { type Instance, instance } from '@attune/platform/instance/instance';
import { wordsIn } from '@attune/platform/instance/own-words';

/** A question that members are asked here. */
export interface AskedQuestion {
  id: QuestionId;
  /** The ids of its options, in the order in which they are stored. */
  options: readonly string[];
  consent?: ConsentKind | undefined;
}

const PRODUCT: readonly AskedQuestion[] = QUESTIONS.map(({ id, options, consent }) => {
  return { id, options: Object.keys(options), consent };
});

const ofInstances = new WeakMap<Instance, Map<QuestionId, AskedQuestion>>();

function byId(): Map<QuestionId, AskedQuestion> {
  const present = instance();
  const known = ofInstances.get(present);
  if (known) return known;
  const own = (present.questions ?? []).map((question): AskedQuestion => {
    const options = wordsIn(question, 'en').answers.map((_text, index) => String(index + 1));
    return { id: question.id, options };
  });
  const asked = new Map([...PRODUCT, ...own].map(question => [question.id, question]));
  ofInstances.set(present, asked);
  return asked;
}

/** The product's questions, in the order of their ids, and those that the operator asks now. */
export const askedQuestions = (): Iterable<AskedQuestion> => byId().values();

/** The ids of a question's options; none of one that isn't asked here. */
export const optionsOf = (id: QuestionId): readonly string[] => byId().get(id)?.options ?? [];
