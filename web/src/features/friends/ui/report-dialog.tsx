import { friendsApi } from '@attune/gateway-contract/friends';
import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { ApiError } from '../../../api/call.js';
import { translator } from '../../../i18n/translator.js';
import { StatusBox } from '../../../ui/status-box.js';
import { Dialog } from '../../../ui/dialog.js';
import { nameOf, type Person } from '../model/friend-lists.js';
import { useReport } from '../model/friends.queries.js';

type Reason = z.infer<typeof friendsApi.report.input>['reason'];

const REASONS: Reason[] = ['fake', 'harassment', 'spam', 'underage', 'danger', 'other'];

interface ReportDialogProps {
  person: Person;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** A reason and, if wanted, details; what was typed stays until the report has arrived. */
export function ReportDialog({ person, onClose, onDone }: ReportDialogProps) {
  const t = useTranslations('friends.report');
  const [reason, setReason] = useState<Reason | null>(null);
  const [details, setDetails] = useState('');
  const [isMissing, setMissing] = useState(false);
  const report = useReport();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(reason === null);
    if (reason === null) return;
    const input = { targetId: person._id, reason, ...(details.trim() ? { details: details.trim() } : {}) };
    report.mutate(input, {
      onSuccess: () => {
        onDone(t('done'));
        onClose();
      },
    });
  };
  return (
    <Dialog title={t('title', { name: nameOf(person) })} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm">{t('notTold')}</Text>
          <Radio.Group
            label={t('question')}
            value={reason}
            onChange={value => setReason(value)}
            error={isMissing && reason === null && t('chooseOne')}
          >
            <Stack gap="sm" py="xs">
              {REASONS.map(value => (
                <Radio key={value} value={value} label={t(`reasons.${value}`)} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label={t('details')}
            maxLength={1000}
            minRows={3}
            autosize
            value={details}
            onChange={event => setDetails(event.currentTarget.value)}
          />
          {report.isError && <StatusBox kind="error">{sentence(report.error)}</StatusBox>}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={report.isPending}>
              {t('send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function sentence(error: Error): string {
  const t = translator('friends.report');
  return error instanceof ApiError ? (error.failure?.msg ?? t('refused')) : t('broken');
}
