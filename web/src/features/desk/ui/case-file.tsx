import { URGENCY, type DeskCase } from '@attune/gateway-contract/desk';
import { Stack, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useCaseDraft } from '../model/case-draft.js';
import type { useCase } from '../model/desk.queries.js';
import { AppealSection } from './appeal-section.js';
import { CaseHead } from './case-head.js';
import { DecisionSection } from './decision-section.js';
import classes from './case-file.module.css';
import { HistorySection } from './history-section.js';
import { MoreButton } from './more-button.js';
import { QuotingContext } from './quoting.context.js';
import { ReportCard } from './report-card.js';

interface CaseFileProps {
  file: DeskCase;
  query: ReturnType<typeof useCase>;
}

/** What is read on one side, what is decided on the other; one below the other on a phone. */
export function CaseFile({ file, query }: CaseFileProps) {
  const t = useTranslations('desk.case');
  const state = useCaseDraft(file.caseId);
  const { draft, change } = state;
  const gravest = file.reports.find(({ reason }) => URGENCY[reason] === file.urgency) ?? file.reports[0];
  const isOpen = file.state === 'open';
  const quote = (text: string) => change({ quotes: [...new Set([...draft.quotes, text])] });
  return (
    <>
      <CaseHead file={file} now={query.dataUpdatedAt} />
      <div className={classes['columns']}>
        <Stack gap="xl">
          <section aria-labelledby="case-reports" className={classes['reports']}>
            <Title order={2} size="h3" id="case-reports">
              {t('reports')}
            </Title>
            <QuotingContext value={isOpen ? { memberId: file.member._id, quotes: draft.quotes, quote } : undefined}>
              {file.reports.map(report => (
                <ReportCard key={report.reportId} file={file} report={report} isOpen={report === gravest} />
              ))}
            </QuotingContext>
            <MoreButton query={query} />
          </section>
          <HistorySection history={file.history} />
        </Stack>
        <Stack gap="xl" className={classes['side'] ?? ''}>
          <DecisionSection file={file} {...state} />
          <AppealSection file={file} />
        </Stack>
      </div>
    </>
  );
}
