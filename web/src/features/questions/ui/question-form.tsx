import type { Answer } from '@attune/gateway-contract/matching-routes';
import { Button, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLeadOn } from '../../../ui/use-lead-on.js';
import type { AskedQuestion } from '../../question-texts/model/own-questions.js';
import { addressAfter, type Asking, noteSkipped, skippedQuestions } from '../model/question-order.js';
import { isSensitive } from '../model/answers.queries.js';
import { useSharing } from '../model/sharing.js';
import { useAnswerDraft } from '../model/use-answer-draft.js';
import { useQuestionText } from '../../question-texts/model/use-question-text.js';
import { AnswerDetails } from './answer-details.js';
import { Failure } from './failure.js';
import { OptionList } from './option-list.js';
import { QuestionFrame } from './question-frame.js';
import { ShareQuestion } from './share-question.js';
import classes from './questions.module.css';

interface QuestionFormProps {
  question: AskedQuestion;
  stored: Answer | undefined;
  asking: Asking;
}

/** One question: a tap answers it. Its details have defaults, so the member can go on at once. */
export function QuestionForm({ question, stored, asking }: QuestionFormProps) {
  const t = useTranslations('suggestions.answers');
  const texts = useQuestionText()(question.id);
  const sharing = useSharing(asking.answers);
  const answer = useAnswerDraft(question, stored, sharing.shares ?? false);
  const [isGoing, setGoing] = useState(false);
  const leadOn = useLeadOn();
  const { draft, save } = answer;
  if (!texts) return null;

  const goOn = async (event: SubmitEvent) => {
    event.preventDefault();
    setGoing(true);
    const isStored = await answer.isStored();
    setGoing(false);
    if (!isStored) return;
    if (!draft) noteSkipped([question.id]);
    leadOn(addressAfter(question, asking, skippedQuestions()));
  };
  const decide = (shares: boolean) => {
    sharing.decide(shares, [question.id]);
    answer.set({ mayBeQuoted: shares });
  };
  const isAsked = sharing.shares === undefined && !isSensitive(question.id);
  const options = Object.keys(question.options).map(value => ({ value, label: texts.option(value), lang: texts.lang }));
  return (
    <form noValidate onSubmit={event => void goOn(event)}>
      <QuestionFrame question={question} asking={asking} heading={texts}>
        <OptionList label={texts} options={options} value={draft?.answer} onChoose={answer.choose} />
        <Failure error={save.error ?? answer.removal} onRetry={save.error ? answer.retry : answer.remove} />
        <div className={classes['foot']}>
          <Button type="submit" size="md" variant={draft ? 'filled' : 'default'} loading={isGoing}>
            {t(draft ? 'next' : 'skip')}
          </Button>
          {draft && (
            <Button
              variant="subtle"
              c="var(--mantine-color-error)"
              size="md"
              loading={answer.isRemoving}
              onClick={answer.remove}
            >
              {t('delete')}
            </Button>
          )}
          <Text size="sm" c="dimmed" role="status">
            {save.isSuccess && draft && t('saved')}
          </Text>
        </div>
        <Failure error={sharing.error} onRetry={sharing.retry} />
        {draft && (
          <AnswerDetails draft={draft} options={options} onChange={answer.set}>
            {isAsked && <ShareQuestion onDecide={decide} />}
          </AnswerDetails>
        )}
      </QuestionFrame>
    </form>
  );
}
