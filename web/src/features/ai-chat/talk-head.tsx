import { Button, Group, Text } from '@mantine/core';
import { Eye, SquarePen } from 'lucide-react';
import { PageHeading } from '../../ui/page-heading.js';
import classes from './ai-chat.module.css';

interface TalkHeadProps {
  canStartAnew: boolean;
  onWhatIsSent: () => void;
  onAnew: () => void;
}

/** Whom one talks to, and what becomes of it. */
export function TalkHead({ canStartAnew, onWhatIsSent, onAnew }: TalkHeadProps) {
  return (
    <div className={classes['head']}>
      <div>
        <PageHeading size="h2">AI Chat</PageHeading>
        <Text size="sm" c="dimmed">
          Attune’s dating assistant: a program, not a person. It can be wrong.
        </Text>
      </div>
      <Group gap={8} wrap="nowrap" className={classes['deeds']}>
        <Button variant="default" size="sm" leftSection={<Eye size={16} aria-hidden />} onClick={onWhatIsSent}>
          What is sent
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<SquarePen size={16} aria-hidden />}
          disabled={!canStartAnew}
          onClick={onAnew}
        >
          New conversation
        </Button>
      </Group>
    </div>
  );
}
