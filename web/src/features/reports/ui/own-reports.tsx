import { moderationApi } from '@attune/gateway-contract/moderation';
import { Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FailedBox } from '../../../ui/failed-box.js';
import { ReportCase } from './report-case.js';
import classes from './reports.module.css';
import { call } from '../../../api/call.js';

/** The member's own reports, one case each. */
export function OwnReports() {
  const t = useTranslations('reports.own');
  return (
    <section aria-labelledby="own-reports">
      <Stack gap="sm">
        <Title order={2} size="h3" id="own-reports">
          {t('heading')}
        </Title>
        <Cases />
      </Stack>
    </section>
  );
}

function Cases() {
  const t = useTranslations();
  const reports = useOwnReports();
  if (reports.data?.length === 0) return <Text c="dimmed">{t('reports.own.none')}</Text>;
  if (reports.data) {
    return (
      <ul className={classes['list']}>
        {reports.data.map(report => (
          <li key={report.reportId}>
            <ReportCase report={report} />
          </li>
        ))}
      </ul>
    );
  }
  if (reports.isPending) {
    return (
      <Stack gap="sm" role="status">
        <VisuallyHidden>{t('reports.own.loading')}</VisuallyHidden>
        <Skeleton height={150} radius="lg" aria-hidden />
        <Skeleton height={150} radius="lg" aria-hidden />
      </Stack>
    );
  }
  return <FailedBox query={reports}>{t('reports.own.failed')}</FailedBox>;
}

/** What the member reported, newest first, and how far each report has come. */
function useOwnReports() {
  return useQuery({
    queryKey: ['reports', 'own'],
    queryFn: async () => (await call(moderationApi.ownReports)).reports,
  });
}
