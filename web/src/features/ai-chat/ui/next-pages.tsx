import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { Answer } from '../model/conversation.js';

type NextPage = NonNullable<Answer['nextPages']>[number];

const ADDRESSES: Record<NextPage, string> = {
  discover: '/discover',
  discover_settings: '/discover/settings',
  profile: '/profile',
};

/** Links to the pages where the member goes on from an answer. */
export function NextPages({ pages }: { pages: NextPage[] }) {
  const t = useTranslations('ai-chat.nextPages');
  return (
    <Group gap="sm">
      {pages.map(page => (
        <Button key={page} component={Link} to={ADDRESSES[page]} variant="light" mih={44}>
          {t(page)}
        </Button>
      ))}
    </Group>
  );
}
