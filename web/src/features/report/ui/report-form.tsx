import { DETAILS_AT_MOST } from '@attune/gateway-contract/moderation';
import { Button, Radio, Stack, Text } from '@mantine/core';
import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { hasOwnPage } from '../../../has-own-page.js';
import { DialogFoot } from '../../../ui/dialog-foot.js';
import { ApiError } from '../../../api/call.js';
import { translator } from '../../../i18n/translator.js';
import { LegalLinks } from '../../../ui/legal-links.js';
import { StatusBox } from '../../../ui/status-box.js';
import { GrowingTextarea } from '../../../ui/growing-textarea.js';
import { useReport, useReportDraft } from '../model/report.queries.js';
import { REASONS, subjectOf, type ReportAbout, type ReportReason } from '../model/report.js';

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
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { reason, details } = draft;
    setIsMissing(reason === null);
    if (reason === null) return reasons.current?.querySelector('input')?.focus();
    const input = { targetId, reason, ...subjectOf(about), ...(details.trim() && { details: details.trim() }) };
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
        <Reasons
          ref={reasons}
          chosen={draft.reason}
          onChoose={reason => change({ reason })}
          isMissing={isMissing && draft.reason === null}
        />
        <div aria-live="polite">{draft.reason === 'danger' && <StatusBox kind="info">{t('emergency')}</StatusBox>}</div>
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

interface ReasonsProps {
  ref: RefObject<HTMLDivElement | null>;
  chosen: ReportReason | null;
  onChoose: (reason: ReportReason) => void;
  isMissing: boolean;
}

function Reasons({ ref, chosen, onChoose, isMissing }: ReasonsProps) {
  const t = useTranslations('report');
  return (
    <Radio.Group ref={ref} label={t('question')} value={chosen} onChange={onChoose} error={isMissing && t('chooseOne')}>
      <div>
        {REASONS.map(value => (
          <Radio key={value} value={value} label={t(`reasons.${value}`)} />
        ))}
      </div>
    </Radio.Group>
  );
}

function sentence(error: Error): string {
  const t = translator('report');
  return error instanceof ApiError ? (error.failure?.message ?? t('refused')) : t('broken');
}
