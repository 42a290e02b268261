import { type DeskCase, URGENCY } from '@attune/gateway-contract/desk';
import { Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useCaseDraft } from '../model/case-draft.js';
import type { useCase } from '../model/desk.queries.js';
import { CaseHead } from './case-head.js';
import { DecisionSection } from './decision-section.js';
import classes from './case-file.module.css';
import { MoreButton } from './list-state.js';
import { QuotingContext } from './quotable.js';
import { ReportCard } from './report-card.js';
import { momentOf } from '../../../i18n/local-format.js';
import { AppealAnswer } from './appeal-answer.js';
import deskClasses from './desk.module.css';
import { DecisionCard } from './decision-card.js';

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
        <Stack gap="xl">
          <DecisionSection file={file} {...state} />
          <AppealSection file={file} />
        </Stack>
      </div>
    </>
  );
}

/** What the member says against the decision, and what another moderator says to that. */
function AppealSection({ file }: { file: DeskCase }) {
  const t = useTranslations('desk.appeal');
  const { appeal } = file;
  if (!appeal) return null;
  return (
    <section aria-labelledby="case-appeal">
      <Stack gap="md">
        <Title order={2} size="h3" id="case-appeal">
          {t('heading')}
        </Title>
        <div className={deskClasses['card']}>
          <Text size="sm" c="dimmed">
            {t('said')} · <time dateTime={appeal.at}>{momentOf(appeal.at)}</time>
          </Text>
          <blockquote className={deskClasses['words']}>{appeal.text}</blockquote>
        </div>
        <AppealAnswer file={file} appeal={appeal} />
      </Stack>
    </section>
  );
}

/** What was decided about the same member before. */
function HistorySection({ history }: { history: DeskCase['history'] }) {
  const t = useTranslations('desk.history');
  return (
    <section aria-labelledby="case-history" className={deskClasses['section']}>
      <Title order={2} size="h3" id="case-history">
        {t('heading')}
      </Title>
      {history.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      {history.map(({ caseId, decision, outcome }) => (
        <DecisionCard key={`${caseId}-${decision.decisionId}`} decision={decision}>
          {outcome && <Text size="sm">{t(`outcomes.${outcome}`)}</Text>}
        </DecisionCard>
      ))}
    </section>
  );
}
