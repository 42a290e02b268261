import { friendsApi } from '@attune/gateway-contract/friends';
import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../api.js';
import { StatusBox } from '../../ui/status-box.js';
import { Dialog } from '../../ui/dialog.js';
import { nameOf, type Person } from './friend-lists.js';
import { useReport } from './friends.queries.js';

type Reason = z.infer<typeof friendsApi.report.input>['reason'];

const reasons: [Reason, string][] = [
  ['fake', 'Fake profile, or somebody else’s pictures'],
  ['harassment', 'Harassment or insults'],
  ['spam', 'Spam, advertising or asking for money'],
  ['underage', 'Under 18'],
  ['danger', 'A threat, or somebody is in danger'],
  ['other', 'Something else'],
];

interface ReportDialogProps {
  person: Person;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** A reason and, if wanted, details; what was typed stays until the report has arrived. */
export function ReportDialog({ person, onClose, onDone }: ReportDialogProps) {
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
        onDone('Thank you. Your report was sent.');
        onClose();
      },
    });
  };
  return (
    <Dialog title={`Report ${nameOf(person)}`} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm">They are not told who reported them.</Text>
          <Radio.Group
            label="What is wrong?"
            value={reason}
            onChange={value => setReason(value)}
            error={isMissing && reason === null && 'Please choose a reason.'}
          >
            <Stack gap="sm" py="xs">
              {reasons.map(([value, label]) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label="Details (optional)"
            maxLength={1000}
            minRows={3}
            autosize
            value={details}
            onChange={event => setDetails(event.currentTarget.value)}
          />
          {report.isError && <StatusBox kind="error">{sentence(report.error)}</StatusBox>}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={report.isPending}>
              Send Report
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

const sentence = (error: Error) =>
  error instanceof ApiError ? (error.failure?.msg ?? 'Failed to send the report.') : 'Error sending the report.';
