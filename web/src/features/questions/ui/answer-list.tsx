import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { type Asking, nextQuestion, skippedQuestions } from '../model/question-order.js';
import { useSharing } from '../model/sharing.js';
import { AnswerRow } from './answer-row.js';
import { AnswersBar } from './answers-bar.js';
import { ShareSwitch } from './share-switch.js';
import classes from './questions.module.css';

const TOPICS = ['living_together', 'life', 'own'] as const;

/** All questions with the member's answers, each to change or to delete. */
export function AnswerList({ asking }: { asking: Asking }) {
  const { questions, answers } = asking;
  const t = useTranslations('suggestions.answers');
  const topics = useTranslations('questions.topics');
  const sharing = useSharing(answers);
  const next = nextQuestion(asking, skippedQuestions());
  return (
    <Stack gap="lg">
      <AnswersBar />
      <Text role="status">{t('count', { count: answers.length, total: questions.length })}</Text>
      <div className={classes['foot']}>
        {next && (
          <Button component={Link} size="md" to={`?question=${next.id}`}>
            {t('goOn')}
          </Button>
        )}
        <Anchor component={Link} to="/discover/settings">
          {t('toSettings')}
        </Anchor>
      </div>
      {answers.length > 0 && <ShareSwitch sharing={sharing} />}
      {TOPICS.filter(topic => questions.some(question => question.topic === topic)).map(topic => (
        <section key={topic} aria-labelledby={topic}>
          <Title order={2} size="h3" mb="xs" id={topic}>
            {topics(topic)}
          </Title>
          <ul className={classes['list']}>
            {questions
              .filter(question => question.topic === topic)
              .map(({ id }) => (
                <AnswerRow key={id} id={id} answer={answers.find(({ question }) => question === id)} />
              ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}
