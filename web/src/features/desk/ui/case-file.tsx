import type { DeskCase } from '@attune/gateway-contract/desk';
import { Stack, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useCaseDraft } from '../model/case-draft.js';
import type { useCase } from '../model/desk.queries.js';
import { AppealSection } from './appeal-section.js';
import { CaseHead } from './case-head.js';
import { DecisionSection } from './decision-section.js';
import classes from './desk.module.css';
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
  const isOpen = file.state === 'open';
  const quote = (text: string) => change({ quotes: [...new Set([...draft.quotes, text])] });
  return (
    <>
      <CaseHead file={file} now={query.dataUpdatedAt} />
      <div className={classes['columns']}>
        <section aria-labelledby="case-reports">
          <Stack gap="md">
            <Title order={2} size="h3" id="case-reports">
              {t('reports')}
            </Title>
            <QuotingContext value={isOpen ? { memberId: file.member._id, quotes: draft.quotes, quote } : undefined}>
              {file.reports.map((report, index) => (
                <ReportCard key={report.reportId} file={file} report={report} isFirst={index === 0} />
              ))}
            </QuotingContext>
            <MoreButton query={query} />
            <HistorySection history={file.history} />
          </Stack>
        </section>
        <Stack gap="xl" className={classes['side'] ?? ''}>
          <DecisionSection file={file} {...state} />
          <AppealSection file={file} />
        </Stack>
      </div>
    </>
  );
}
