import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { withoutOrderControls } from '../../../i18n/bidi.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { FailedBox } from '../../../ui/failed-box.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useSharedDate, useTakeBackRefusal } from '../model/shared-date.queries.js';
import { SharedDateDecline } from './shared-date-decline.js';
import { SharedDateParts } from './shared-date-parts.js';

/** Where the link of a trusted contact's mail leads: the plan, and whether all is well. No session is needed. */
export function SharedDatePage() {
  const t = useTranslations();
  const { token = '' } = useParams();
  const page = useSharedDate(token);
  const { data } = page;
  const date = typeof data === 'object' ? data : undefined;
  // Announced to the person who pressed the button, which is gone then.
  const [isTakenBack, setTakenBack] = useState(false);
  const isRefused = data === 'refused';
  const [wasRefused, setRefused] = useState(isRefused);
  if (data !== undefined && wasRefused !== isRefused) {
    setRefused(isRefused);
    setTakenBack(wasRefused);
  }
  return (
    <Stack gap="lg">
      <meta name="robots" content="noindex" />
      <PageHeading>{t(HEADINGS[typeof data === 'string' ? data : 'shown'])}</PageHeading>
      {isTakenBack && <StatusBox kind="success">{t('shared-date.refused.takenBack')}</StatusBox>}
      {data === 'gone' && <SharedDateGone />}
      {isRefused && <SharedDateRefused token={token} />}
      {page.isPending && (
        <Stack gap="lg" role="status">
          <VisuallyHidden>{t('shared-date.loading')}</VisuallyHidden>
          <Skeleton height={200} radius="lg" aria-hidden />
        </Stack>
      )}
      {page.isError && (
        <FailedBox query={page}>
          <Text size="sm">{t(date ? 'shared-date.outdated' : 'shared-date.failed')}</Text>
        </FailedBox>
      )}
      {date && <SharedDateParts date={date} token={token} />}
      {/* One place for both: that the mails are stopped stays said when the page is asked for again, and is gone. */}
      {data !== undefined && (
        <SharedDateDecline
          key={String(isTakenBack)}
          token={token}
          name={withoutOrderControls(date?.firstname ?? '') || undefined}
          isRefused={isRefused}
        />
      )}
    </Stack>
  );
}

const HEADINGS = {
  shown: 'shared-date.heading',
  gone: 'shared-date.gone.heading',
  refused: 'shared-date.refused.heading',
} as const;

/** A link that opens nothing: it expired, was withdrawn, or never existed. */
function SharedDateGone() {
  const t = useTranslations('shared-date.gone');
  return <Text>{t('text')}</Text>;
}

/** The contact refused mails with this link, and can take that back. */
function SharedDateRefused({ token }: { token: string }) {
  const t = useTranslations('shared-date');
  const takeBack = useTakeBackRefusal(token);
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{t('refused.text')}</Text>
      {takeBack.isError && <StatusBox kind="error">{t('decline.failed')}</StatusBox>}
      <Button variant="default" size="md" loading={takeBack.isPending} onClick={() => takeBack.mutate()}>
        {t('refused.takeBack')}
      </Button>
    </Stack>
  );
}
