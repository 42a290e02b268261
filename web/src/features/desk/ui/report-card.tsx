import type { DeskCase, DeskReport } from '@attune/gateway-contract/desk';
import { Text, Title } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Disclosure } from '../../../ui/disclosure.js';
import { momentOf } from '../../../i18n/local-format.js';
import desk from './desk.module.css';
import { EvidenceView } from './evidence-view.js';
import { MemberName } from './desk-names.js';
import { ReasonNames } from './reason-names.js';
import classes from './report-card.module.css';

interface ReportCardProps {
  file: DeskCase;
  report: DeskReport;
  /** Whether its evidence is shown at once. */
  isOpen: boolean;
}

/** A report: what was said by whom, what became of their reports before, and what was there at that time. */
export function ReportCard({ file, report, isOpen }: ReportCardProps) {
  const t = useTranslations('desk');
  const { reason, ownReason, details, about, commentId, at, reporter, record, evidence } = report;
  return (
    <article className={desk['card']} aria-labelledby={report.reportId}>
      <Title order={3} size="h4" id={report.reportId}>
        <ReasonNames reasons={[reason]} ownReasons={ownReason === undefined ? [] : [ownReason]} />
      </Title>
      <Text size="sm" c="dimmed">
        {t(`report.about.${commentId ? 'comment' : about.kind}`)} · <time dateTime={at}>{momentOf(at)}</time>
      </Text>
      {details && <blockquote className={desk['words']}>{details}</blockquote>}
      <Text size="sm">
        <span>{t('report.by')} </span>
        {reporter ? <MemberName member={reporter} /> : <span>{t('report.formerMember')}</span>}
      </Text>
      <Text size="sm" c="dimmed">
        {t('report.record', record)}
      </Text>
      {record.isDoubtful && (
        <Text size="sm" className={classes['warning'] ?? ''}>
          <TriangleAlert size={16} aria-hidden />
          {t('report.doubtful')}
        </Text>
      )}
      {evidence ? (
        <div className={classes['evidence']}>
          <Disclosure summary={t('evidence.heading', { at: momentOf(evidence.takenAt) })} open={isOpen}>
            <EvidenceView caseId={file.caseId} member={file.member} report={report} evidence={evidence} />
          </Disclosure>
        </div>
      ) : (
        <Text size="sm" c="dimmed">
          {t('evidence.deleted')}
        </Text>
      )}
    </article>
  );
}
