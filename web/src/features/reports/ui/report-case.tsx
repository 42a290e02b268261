import type { OwnReport } from '@attune/gateway-contract/moderation';
import { Text, Title } from '@mantine/core';
import { Check, Circle } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { withoutOrderControls } from '../../../i18n/bidi.js';
import { momentOf } from '../../../i18n/local-format.js';
import { useReasonText } from '../../report/model/own-reasons.js';
import classes from './reports.module.css';

/** One report: whom and what it is about, how far it has come, and what came of it. */
export function ReportCase({ report }: { report: OwnReport }) {
  const t = useTranslations();
  const headingId = useId();
  const { target, reason, ownReason, details, about, commentId, outcome } = report;
  const own = useReasonText()(ownReason ?? '');
  const name = withoutOrderControls(target.firstname);
  return (
    <article aria-labelledby={headingId} className={classes['card']}>
      <Title order={3} size="h4" id={headingId}>
        <bdi>{name || t('reports.own.unseenMember')}</bdi>
      </Title>
      <Text size="sm" c="dimmed">
        <span lang={own?.lang}>{own?.title ?? t(`report.reasons.${reason}`)}</span>
        <span>{` · ${t(`reports.own.about.${commentId ? 'comment' : about.kind}`)}`}</span>
      </Text>
      {details && (
        <blockquote className={classes['words']} dir="auto" aria-label={t('reports.own.yourWords')}>
          {details}
        </blockquote>
      )}
      <Progress report={report} />
      {outcome && <Text>{t(`reports.own.outcomes.${outcome}`)}</Text>}
    </article>
  );
}

/** Received, looked at, decided. */
function Progress({ report: { at, lookedAt, decidedAt } }: { report: OwnReport }) {
  const t = useTranslations('reports.own.steps');
  // A decision includes that the report was looked at.
  const steps = [
    { name: 'received', at },
    { name: 'lookedAt', at: lookedAt ?? decidedAt },
    { name: 'decided', at: decidedAt },
  ] as const;
  return (
    <ol className={classes['steps']}>
      {steps.map(step => (
        <li key={step.name} data-done={step.at !== null || undefined}>
          <span className={classes['mark']}>
            {step.at === null ? <Circle size={14} aria-hidden /> : <Check size={16} aria-hidden />}
          </span>
          {step.at === null ? (
            <span>{t(`${step.name}.open`)}</span>
          ) : (
            <span>
              <strong>{t(`${step.name}.done`)}</strong> <time dateTime={step.at}>{momentOf(step.at)}</time>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
