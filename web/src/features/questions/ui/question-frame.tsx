import { Anchor, Progress, Stack, Text } from '@mantine/core';
import { QUESTIONS, type Question } from '@attune/gateway-contract/matching-routes';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import classes from './questions.module.css';

interface QuestionFrameProps {
  question: Question;
  /** How many questions the member has answered. */
  answered: number;
  heading: string;
  children: ReactNode;
}

/** How far one is, the ways to the question before and to all answers, and one question. */
export function QuestionFrame({ question: { id, topic }, answered, heading, children }: QuestionFrameProps) {
  const t = useTranslations('suggestions.answers');
  const topics = useTranslations('questions.topics');
  const total = QUESTIONS.length;
  return (
    <Stack gap="md">
      <div data-bar className={classes['ways']}>
        {id > 1 ? (
          <Anchor component={Link} to={`?question=${id - 1}`}>
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
        {t('progress', { count: answered, total, topic: topics(topic) })}
      </Text>
      <PageHeading size="h2">{heading}</PageHeading>
      {children}
    </Stack>
  );
}
