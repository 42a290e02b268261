import type { Answer } from '@attune/gateway-contract/matching-routes';
import { Anchor, Button, Text, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { refusalSentence } from '../../suggestions/model/settings.queries.js';
import { useDeleteAnswer } from '../model/answers.queries.js';
import { useQuestionText } from '../../question-texts/model/use-question-text.js';
import classes from './questions.module.css';

/** A question with the member's answer, if there is one. */
export function AnswerRow({ id, answer }: { id: number; answer: Answer | undefined }) {
  const t = useTranslations('suggestions.answers');
  const texts = useQuestionText()(id);
  const remove = useDeleteAnswer();
  const way = useRef<HTMLAnchorElement>(null);
  if (!texts) return null;
  const named = { question: texts.text };
  return (
    <li className={classes['row']}>
      <div>
        <Text fw={600} lang={texts.lang}>
          {texts.text}
        </Text>
        <Text c={answer ? undefined : 'dimmed'} lang={answer && texts.lang}>
          {answer ? texts.option(answer.answer) : t('notAnswered')}
        </Text>
        {answer && (
          <Text size="sm" c="dimmed">
            {t('matters', { weight: answer.weight })} · {t(answer.mayBeQuoted ? 'isQuoted' : 'isNotQuoted')}
          </Text>
        )}
        <Text size="sm" role="status">
          {remove.isSuccess && !answer && t('deleted')}
        </Text>
        {remove.isError && (
          <Text size="sm" role="alert" c="var(--mantine-color-error)">
            {refusalSentence(remove.error)}
          </Text>
        )}
      </div>
      <div className={classes['acts']}>
        <Anchor component={Link} ref={way} to={`?question=${id}`}>
          {t(answer ? 'change' : 'answer')} <VisuallyHidden component="span">{t('about', named)}</VisuallyHidden>
        </Anchor>
        {answer && (
          <Button
            variant="subtle"
            c="var(--mantine-color-error)"
            size="md"
            loading={remove.isPending}
            onClick={() => remove.mutate(id, { onSuccess: () => way.current?.focus() })}
          >
            {t('delete')} <VisuallyHidden component="span">{t('about', named)}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}
