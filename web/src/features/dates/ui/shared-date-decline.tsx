import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useDeclineShared } from '../model/shared-date.queries.js';

/** Stops the mails of one date, after a second press. `#decline` of a mail leads here. */
export function SharedDateDecline({ token, name }: { token: string; name: string }) {
  const t = useTranslations('shared-date.decline');
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  const [isSure, setSure] = useState(false);
  const decline = useDeclineShared(token);
  useEffect(() => {
    if (hash === '#decline') section.current?.scrollIntoView({ block: 'center' });
  }, [hash]);
  return (
    <section ref={section} id="decline" aria-labelledby="decline-heading">
      <Stack gap="sm">
        <Title order={2} size="h4" id="decline-heading">
          {t('heading')}
        </Title>
        {decline.isSuccess ? (
          <StatusBox kind="success">{t('done')}</StatusBox>
        ) : (
          <>
            <Text size="sm">{t('text', { name })}</Text>
            {decline.isError && <StatusBox kind="error">{refusedText(decline.error, t('failed'))}</StatusBox>}
            <Button
              variant="default"
              size="md"
              loading={decline.isPending}
              onClick={() => (isSure ? decline.mutate() : setSure(true))}
            >
              {t(isSure ? 'sure' : 'do')}
            </Button>
          </>
        )}
      </Stack>
    </section>
  );
}

const refusedText = (error: Error, otherwise: string) =>
  (error instanceof ApiError ? error.failure?.message : undefined) ?? otherwise;
