import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { useAskRemoval } from '../model/login.queries.js';

/** The way back for a member who has neither the second factor nor a recovery code: a mailed link, and seven days. */
export function LostFactor({ ticket }: { ticket: string }) {
  const t = useTranslations('login.lost');
  const [isOpen, setIsOpen] = useState(false);
  const ask = useAskRemoval(ticket);
  return (
    <Stack gap="sm" align="flex-start">
      <Anchor
        component="button"
        type="button"
        size="sm"
        underline="always"
        mih={44}
        ta="start"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('question')}
      </Anchor>
      {isOpen && !ask.isSuccess && (
        <>
          <Text size="sm">{t('explanation')}</Text>
          <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
            {t('send')}
          </Button>
        </>
      )}
      {ask.isSuccess && <StatusBox kind="success">{t('sent')}</StatusBox>}
      {ask.isError && <StatusBox kind="error">{ask.error.message}</StatusBox>}
    </Stack>
  );
}
