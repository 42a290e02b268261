import { Anchor, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import type { AskedQuestion } from '../../question-texts/model/own-questions.js';
import type { QuestionText } from '../../question-texts/model/use-question-text.js';
import { type Asking, questionBefore } from '../model/question-order.js';
import classes from './questions.module.css';

interface QuestionFrameProps {
  question: AskedQuestion;
  asking: Asking;
  heading: Pick<QuestionText, 'text' | 'lang'>;
  children: ReactNode;
}

/** How far one is, the ways to the question before and to all answers, and one question. */
export function QuestionFrame({ question, asking, heading, children }: QuestionFrameProps) {
  const t = useTranslations('suggestions.answers');
  const topics = useTranslations('questions.topics');
  const total = asking.questions.length;
  const answered = asking.answers.length;
  const before = questionBefore(question, asking);
  return (
    <Stack gap="md">
      <div data-bar className={classes['ways']}>
        {before ? (
          <Anchor component={Link} to={`?question=${before.id}`}>
            {t('back')}
          </Anchor>
        ) : (
          <span />
        )}
        <Anchor component={Link} to="?view=answers">
          {t('all')}
        </Anchor>
      </div>
      <Progress value={(answered / total) * 100} size="sm" aria-hidden />
      <Text size="sm" c="dimmed" role="status">
        {t('progress', { count: answered, total, topic: topics(question.topic) })}
      </Text>
      <PageHeading size="h2" lang={heading.lang}>
        {heading.text}
      </PageHeading>
      {children}
    </Stack>
  );
}
