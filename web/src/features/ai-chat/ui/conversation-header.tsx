import { Button, Group, Text } from '@mantine/core';
import { Eye, SquarePen } from 'lucide-react';
import { aiChatTexts } from '../../../i18n/en/ai-chat.js';
import { useTexts } from '../../../i18n/texts.js';
import { PageHeading } from '../../../ui/page-heading.js';
import classes from './ai-chat.module.css';

interface ConversationHeaderProps {
  canStartAnew: boolean;
  onWhatIsSent: () => void;
  onAnew: () => void;
}

/** Whom one talks to, and what becomes of it. */
export function ConversationHeader({ canStartAnew, onWhatIsSent, onAnew }: ConversationHeaderProps) {
  const texts = useTexts(aiChatTexts);
  return (
    <div className={classes['head']}>
      <div className={classes['what']}>
        <PageHeading size="h2">{texts.heading}</PageHeading>
        <Text size="sm" c="dimmed" className={classes['whatItIs'] ?? ''}>
          {texts.whatItIs}
        </Text>
      </div>
      <Group gap={8} wrap="nowrap" className={classes['deeds']}>
        <Button
          variant="default"
          size="sm"
          leftSection={<Eye size={18} aria-hidden />}
          title={texts.whatIsSent}
          onClick={onWhatIsSent}
        >
          {texts.whatIsSent}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<SquarePen size={18} aria-hidden />}
          title={texts.newConversation}
          disabled={!canStartAnew}
          onClick={onAnew}
        >
          {texts.newConversation}
        </Button>
      </Group>
    </div>
  );
}
