import { questionOf } from '@attune/gateway-contract/matching-routes';
import { useTranslations } from 'use-intl';

interface QuestionText {
  text: string;
  /** The text of an option, by its id. */
  option: (id: string) => string;
}

/** The texts of a question and its options, by the question's id; undefined for one that this app does not know yet. */
export function useQuestionText(): (id: number) => QuestionText | undefined {
  const t = useTranslations('questions.questions');
  // The keys are the contract's: a spec compares them with the catalogue.
  type Key = Parameters<typeof t>[0];
  return id => {
    const question = questionOf(id);
    if (!question || !t.has(`${question.key}.text` as Key)) return undefined;
    const option = (optionId: string) => {
      const key = `${question.key}.options.${optionId}` as Key;
      return t.has(key) ? t(key) : optionId;
    };
    return { text: t(`${question.key}.text` as Key), option };
  };
}
