import { DETAILS_AT_MOST } from '@attune/gateway-contract/moderation';
import { Button, Stack, Text } from '@mantine/core';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { hasOwnPage } from '../../../has-own-page.js';
import { DialogFoot } from '../../../ui/dialog-foot.js';
import { ApiError } from '../../../api/call.js';
import { translator } from '../../../i18n/translator.js';
import { LegalLinks } from '../../../ui/legal-links.js';
import { StatusBox } from '../../../ui/status-box.js';
import { GrowingTextarea } from '../../../ui/growing-textarea.js';
import { useOwnReasons } from '../model/own-reasons.js';
import { useReport, useReportDraft } from '../model/report.queries.js';
import { reasonOf, subjectOf, type ReportAbout } from '../model/report.js';
import { ReportReasons } from './report-reasons.js';

interface ReportFormProps {
  targetId: string;
  about: ReportAbout;
  onClose: () => void;
  onSent: () => void;
}

/** A reason and, if wanted, details; both stay until the report has arrived. */
export function ReportForm({ targetId, about, onClose, onSent }: ReportFormProps) {
  const t = useTranslations('report');
  const { draft, change, forget } = useReportDraft(targetId, about);
  const [isMissing, setIsMissing] = useState(false);
  const reasons = useRef<HTMLDivElement>(null);
  const report = useReport();
  const said = reasonOf(draft.reason, useOwnReasons().reasons);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsMissing(!said);
    if (!said) return reasons.current?.querySelector('input')?.focus();
    const details = draft.details.trim();
    const input = { targetId, ...said, ...subjectOf(about), ...(details && { details }) };
    report.mutate(input, {
      onSuccess: () => {
        forget();
        onSent();
      },
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">
          {t(`kept.${keptOf(about)}`)} {t('notTold')}
        </Text>
        <ReportReasons
          ref={reasons}
          chosen={draft.reason}
          onChoose={reason => change({ reason })}
          isMissing={isMissing && !said}
        />
        <div aria-live="polite">{said?.reason === 'danger' && <StatusBox kind="info">{t('emergency')}</StatusBox>}</div>
        <GrowingTextarea
          label={t('details')}
          maxLength={DETAILS_AT_MOST}
          minRows={3}
          maxRows={8}
          value={draft.details}
          onChange={event => change({ details: event.currentTarget.value })}
        />
        {hasOwnPage('rules') && <LegalLinks pages={['rules']} newTab />}
        {report.isError && <StatusBox kind="error">{sentence(report.error)}</StatusBox>}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={report.isPending}>
            {t('send')}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}

/** What is kept with the report in addition to the profile. */
const keptOf = ({ kind }: ReportAbout) => (kind === 'request' || kind === 'card' ? 'profile' : kind);

function sentence(error: Error): string {
  const t = translator('report');
  return error instanceof ApiError ? (error.failure?.message ?? t('refused')) : t('broken');
}
