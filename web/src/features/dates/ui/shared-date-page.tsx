import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { withoutOrderControls } from '../../../i18n/bidi.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useSharedDate } from '../model/shared-date.queries.js';
import { SharedDateDecline } from './shared-date-decline.js';
import { SharedDateGone } from './shared-date-gone.js';
import { SharedDateParts } from './shared-date-parts.js';

/** Where the link of a trusted contact's mail leads: the plan, and whether all is well. No session is needed. */
export function SharedDatePage() {
  const t = useTranslations();
  const { token = '' } = useParams();
  const date = useSharedDate(token);
  return (
    <Stack gap="lg">
      <meta name="robots" content="noindex" />
      <PageHeading>{t(date.data === null ? 'shared-date.gone.heading' : 'shared-date.heading')}</PageHeading>
      {date.data === null && <SharedDateGone />}
      {date.isPending && (
        <Stack gap="lg" role="status">
          <VisuallyHidden>{t('shared-date.loading')}</VisuallyHidden>
          <Skeleton height={200} radius="lg" aria-hidden />
        </Stack>
      )}
      {date.isError && (
        <StatusBox kind="error">
          <Stack gap="sm" align="flex-start">
            <Text size="sm">{t(date.data ? 'shared-date.outdated' : 'shared-date.failed')}</Text>
            <Button variant="default" size="sm" loading={date.isFetching} onClick={() => void date.refetch()}>
              {t('ui.retry')}
            </Button>
          </Stack>
        </StatusBox>
      )}
      {date.data && <SharedDateParts date={date.data} />}
      {/* One place for both: that the mails are stopped stays said when the page is asked for again, and is gone. */}
      {date.data !== undefined && (
        <SharedDateDecline token={token} name={date.data ? withoutOrderControls(date.data.firstname) : undefined} />
      )}
    </Stack>
  );
}
