import { type OwnQuestion, questionOf } from '@attune/gateway-contract/matching-routes';
import { useLocale, useTranslations } from 'use-intl';
import type { Language } from '../../../i18n/languages.js';
import { ownWords } from '../../../i18n/own-words.js';
import { optionsOf, useOwnQuestions } from './own-questions.js';

export interface QuestionText {
  text: string;
  /** The text of an option, by its id. */
  option: (id: string) => string;
  /** The language of both, where it isn't the page's. */
  lang?: Language | undefined;
}

/** The texts of a question and its options, by the question's id; undefined for one that this app does not know yet. */
export function useQuestionText(): (id: number) => QuestionText | undefined {
  const t = useTranslations('questions.questions');
  const locale = useLocale();
  const { questions: own } = useOwnQuestions();
  // The keys are the contract's: a spec compares them with the catalogue.
  type Key = Parameters<typeof t>[0];
  return id => {
    const ownQuestion = own.find(question => question.id === id);
    if (ownQuestion) return ownText(ownQuestion, locale);
    const question = questionOf(id);
    if (!question || !t.has(`${question.key}.text` as Key)) return undefined;
    const option = (optionId: string) => {
      const key = `${question.key}.options.${optionId}` as Key;
      return t.has(key) ? t(key) : optionId;
    };
    return { text: t(`${question.key}.text` as Key), option };
  };
}

function ownText({ words }: OwnQuestion, locale: Language): QuestionText | undefined {
  const found = ownWords(words, locale);
  if (!found) return undefined;
  const { said, ...lang } = found;
  const options = optionsOf(said.answers);
  return { text: said.question, option: id => options[id] ?? id, ...lang };
}
