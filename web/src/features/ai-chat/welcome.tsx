import { Button, Text, Title } from '@mantine/core';
import { HeartHandshake } from 'lucide-react';
import classes from './ai-chat.module.css';

const FOR_ALL = [
  'What shall I write in a first message?',
  'How do I stay safe on a first date?',
  'What are red flags?',
];
const FOR_VISITORS = [...FOR_ALL, 'What makes a good profile?'];
const FOR_MEMBERS = ['Look at my profile', ...FOR_ALL];

interface WelcomeProps {
  isMember: boolean;
  onAsk: (question: string) => void;
}

/** Stands where nothing was said yet: what one may ask. */
export function Welcome({ isMember, onAsk }: WelcomeProps) {
  return (
    <div className={classes['welcome']}>
      <span className={classes['emblem']}>
        <HeartHandshake size={30} aria-hidden />
      </span>
      <Title order={2} size="h3">
        What is on your mind?
      </Title>
      <Text c="dimmed" maw={440}>
        Profiles, first messages, safe dates, or something that hurts.
        {isMember ? ' I can also look for a member by name.' : ' What visitors ask is kept nowhere.'}
      </Text>
      <ul aria-label="Suggestions" className={classes['suggestions']}>
        {(isMember ? FOR_MEMBERS : FOR_VISITORS).map(question => (
          <li key={question}>
            <Button variant="default" radius="xl" h="auto" mih={44} onClick={() => onAsk(question)}>
              {question}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
