import { Button, Group, Text } from '@mantine/core';
import { Eye, SquarePen } from 'lucide-react';
import { aiChatTexts } from '../../language/en/ai-chat.js';
import { useTexts } from '../../language/texts.js';
import { PageHeading } from '../../ui/page-heading.js';
import classes from './ai-chat.module.css';

interface TalkHeadProps {
  canStartAnew: boolean;
  onWhatIsSent: () => void;
  onAnew: () => void;
}

/** Whom one talks to, and what becomes of it. */
export function TalkHead({ canStartAnew, onWhatIsSent, onAnew }: TalkHeadProps) {
  const texts = useTexts(aiChatTexts);
  return (
    <div className={classes['head']}>
      <div>
        <PageHeading size="h2">{texts.heading}</PageHeading>
        <Text size="sm" c="dimmed" mt={4}>
          {texts.whatItIs}
        </Text>
      </div>
      <Group gap={8} wrap="nowrap" className={classes['deeds']}>
        <Button variant="default" size="sm" leftSection={<Eye size={16} aria-hidden />} onClick={onWhatIsSent}>
          {texts.whatIsSent}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<SquarePen size={16} aria-hidden />}
          disabled={!canStartAnew}
          onClick={onAnew}
        >
          {texts.newConversation}
        </Button>
      </Group>
    </div>
  );
}
