import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isPrerendering } from '../../../is-prerendering.js';
import { useKnownMember } from '../../session/model/use-session.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { StatusBox } from '../../../ui/status-box.js';
import { ConversationView } from './conversation-view.js';

/** The assistant, for members and visitors. The next person on the device finds nothing of the one before. */
export function AiChatPage() {
  // The frame has asked who it is, and waits for the answer.
  const me = useKnownMember();
  // The session is unknown: a member who went on as a visitor would lose what they ask.
  if (me === undefined && !isPrerendering) return <Away />;
  return <ConversationView key={me?._id ?? 'visitor'} me={me ?? undefined} />;
}

function Away() {
  const t = useTranslations('ai-chat');
  const queryClient = useQueryClient();
  return (
    <Stack align="flex-start" py="md">
      <PageHeading>{t('heading')}</PageHeading>
      <StatusBox kind="error">{t('away')}</StatusBox>
      <Button onClick={() => void queryClient.refetchQueries({ queryKey: ['session'] })}>{t('retry')}</Button>
    </Stack>
  );
}
