import { Button, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useDeclineShared } from '../model/shared-date.queries.js';
import { RefusalChoice } from './refusal-choice.js';

interface SharedDateDeclineProps {
  token: string;
  /** Who named the contact. Undefined where that is not shown: the link stops the mails all the same. */
  name: string | undefined;
  /** With this link, the mails were refused before. */
  isRefused: boolean;
}

/** Stops the mails of who named the contact, or of all, after a second press. `#decline` of a mail leads here. */
export function SharedDateDecline({ token, name, isRefused }: SharedDateDeclineProps) {
  const t = useTranslations('shared-date.decline');
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  const [isSure, setSure] = useState<boolean>();
  // A second press at the same place stops nothing.
  const keep = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSure !== undefined) (isSure ? keep : first).current?.focus();
  }, [isSure]);
  const decline = useDeclineShared(token);
  useEffect(() => {
    if (hash === '#decline') section.current?.scrollIntoView({ block: 'center' });
  }, [hash]);
  if (isRefused && !decline.isSuccess) return null;
  return (
    <section ref={section} id="decline" aria-labelledby="decline-heading">
      <Stack gap="sm">
        <Title order={2} size="h4" id="decline-heading">
          {t('heading')}
        </Title>
        {decline.isSuccess ? (
          <StatusBox kind="success" tabIndex={-1} ref={focusOnce}>
            {t('done')}
          </StatusBox>
        ) : (
          <>
            <Text size="sm">{name === undefined ? t('textGone') : t('text', { name })}</Text>
            {decline.isError && <StatusBox kind="error">{refusedText(decline.error, t('failed'))}</StatusBox>}
            {isSure ? (
              <RefusalChoice
                keepRef={keep}
                name={name}
                chosen={decline.isPending ? decline.variables : undefined}
                onKeep={() => setSure(false)}
                onRefuse={from => decline.mutate(from)}
              />
            ) : (
              <Button ref={first} variant="default" size="md" onClick={() => setSure(true)}>
                {t('do')}
              </Button>
            )}
          </>
        )}
      </Stack>
    </section>
  );
}

// The same function with each drawing: React calls it once, and the focus is not taken again.
const focusOnce = (node: HTMLElement | null) => node?.focus();

const refusedText = (error: Error, otherwise: string) =>
  (error instanceof ApiError ? error.failure?.message : undefined) ?? otherwise;
