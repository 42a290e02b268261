import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { withoutOrderControls } from '../../../i18n/bidi.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { FailedBox } from '../../../ui/failed-box.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useSharedDate } from '../model/shared-date.queries.js';
import { SharedDateDecline } from './shared-date-decline.js';
import { SharedDateGone } from './shared-date-gone.js';
import { SharedDateParts } from './shared-date-parts.js';
import { SharedDateRefused } from './shared-date-refused.js';

/** Where the link of a trusted contact's mail leads: the plan, and whether all is well. No session is needed. */
export function SharedDatePage() {
  const t = useTranslations();
  const { token = '' } = useParams();
  const page = useSharedDate(token);
  const { data } = page;
  const date = typeof data === 'object' ? data : undefined;
  // Said to who pressed the button, which is gone then.
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
