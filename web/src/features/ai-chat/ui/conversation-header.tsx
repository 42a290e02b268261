import { Button, Group } from '@mantine/core';
import { Eye, SquarePen } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import classes from './ai-chat.module.css';

interface ConversationHeaderProps {
  canStartAnew: boolean;
  onWhatIsSent: () => void;
  onAnew: () => void;
}

/** The bar of the page: what the last answer was made from, and the way to a new conversation. */
export function ConversationHeader({ canStartAnew, onWhatIsSent, onAnew }: ConversationHeaderProps) {
  const t = useTranslations('ai-chat');
  return (
    <div data-bar className={classes['head']}>
      <PageHeading size="h2">{t('heading')}</PageHeading>
      <Group gap={8} wrap="nowrap" className={classes['deeds']}>
        <Button
          variant="default"
          size="sm"
          leftSection={<Eye size={18} aria-hidden />}
          title={t('whatIsSent')}
          onClick={onWhatIsSent}
        >
          {t('whatIsSent')}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<SquarePen size={18} aria-hidden />}
          title={t('newConversation')}
          disabled={!canStartAnew}
          onClick={onAnew}
        >
          {t('newConversation')}
        </Button>
      </Group>
    </div>
  );
}
