import { charactersOf, friendsApi, NOTE_AT_MOST } from '@attune/gateway-contract/friends';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { fieldText } from '../../../i18n/refusal.text.js';
import { Dialog } from '../../../ui/dialog.js';
import { StatusBox } from '../../../ui/status-box.js';
import { nameOf, type Person } from '../model/friend-lists.js';
import { doneSentence, failedSentence } from '../model/friend-steps.js';
import { useTakeStep } from '../model/friends.queries.js';

interface RequestDialogProps {
  person: Person;
  /** What was typed, which stays when the dialog is closed without sending. */
  note: string;
  onNote: (note: string) => void;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

/** A friend request with a few words; they stay until the request has arrived. */
export function RequestDialog({ person, note, onNote, onClose, onDone }: RequestDialogProps) {
  const t = useTranslations('friends.request');
  const field = useRef<HTMLTextAreaElement>(null);
  const [fault, setFault] = useState<{ ofNote?: string | undefined; sentence?: string | undefined }>({});
  const used = charactersOf(note.trim());
  const send = useTakeStep({
    onDone: step => {
      onNote('');
      onDone(doneSentence(step));
      onClose();
    },
    onFailed: (step, error) => {
      const ofNote = error instanceof ApiError ? error.failure?.fields?.['note'] : undefined;
      setFault(ofNote ? { ofNote } : { sentence: failedSentence(step, error) });
      field.current?.focus();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const ofNote = faultOf(note);
    setFault({ ofNote });
    if (ofNote) return field.current?.focus();
    if (!send.isPending) send.mutate({ kind: 'send', person, ...(note.trim() && { note }) });
  };
  return (
    <Dialog title={t('title', { name: nameOf(person) })} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Stack gap={4}>
            <Textarea
              ref={field}
              label={t('note')}
              description={t('whoReads')}
              autosize
              minRows={3}
              maxRows={8}
              data-autofocus
              value={note}
              error={fault.ofNote}
              onChange={event => onNote(event.currentTarget.value)}
            />
            <Text size="sm" ta="end" c={used > NOTE_AT_MOST ? 'var(--mantine-color-error)' : 'dimmed'}>
              {t('used', { used, most: NOTE_AT_MOST })}
            </Text>
          </Stack>
          {fault.sentence && <StatusBox kind="error">{fault.sentence}</StatusBox>}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" mih={44} onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" mih={44} loading={send.isPending}>
              {t('send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** What the contract says of a note. */
function faultOf(note: string): string | undefined {
  const issue = friendsApi.sendRequest.input.shape.note.safeParse(note).error?.issues[0];
  return issue && fieldText(issue.message);
}
