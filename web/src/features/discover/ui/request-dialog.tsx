import { friendsApi } from '@attune/gateway-contract/friends';
import type { Card } from '@attune/gateway-contract/matching-routes';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { fieldText } from '../../../i18n/refusal.text.js';
import { Dialog } from '../../../ui/dialog.js';
import { StatusBox } from '../../../ui/status-box.js';
import { failedSentence } from '../../friends/model/friend-steps.js';
import { useTakeStep } from '../../friends/model/friends.queries.js';
import { charactersOf, NOTE_AT_MOST } from '../model/note-length.js';
import { useDayCache } from '../model/today.query.js';

interface RequestDialogProps {
  card: Card;
  note: string;
  onNote: (note: string) => void;
  onClose: () => void;
}

/** A friend request with a note, if the member likes. What was typed stays until the request has arrived. */
export function RequestDialog({ card, note, onNote, onClose }: RequestDialogProps) {
  const { person } = card;
  const t = useTranslations('discover.request');
  const { keep } = useDayCache();
  const [failure, setFailure] = useState<{ field?: string | undefined; sentence?: string | undefined }>({});
  const send = useTakeStep({
    onDone: () => {
      keep(card);
      onNote('');
      onClose();
    },
    onFailed: (step, error) => {
      const field = error instanceof ApiError ? error.failure?.fields?.['note'] : undefined;
      setFailure(field ? { field } : { sentence: failedSentence(step, error) });
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const field = faultOf(note);
    setFailure({ field });
    if (!field && !send.isPending) send.mutate({ kind: 'send', person, ...(note.trim() && { note }) });
  };
  // Until it is known what came of the request.
  const close = () => send.isPending || onClose();
  return (
    <Dialog title={t('title', { name: person.firstname })} onClose={close}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm">{t('whatTheySee')}</Text>
          <NoteField name={person.firstname} note={note} fault={failure.field} onNote={onNote} />
          {failure.sentence && <StatusBox kind="error">{failure.sentence}</StatusBox>}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" mih={44} onClick={close}>
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

/** What the contract says of a note, in the language that is spoken. */
function faultOf(note: string): string | undefined {
  const { error } = friendsApi.sendRequest.input.shape.note.safeParse(note);
  return error?.issues[0] && fieldText(error.issues[0].message);
}

interface NoteFieldProps {
  name: string;
  note: string;
  fault: string | undefined;
  onNote: (note: string) => void;
}

function NoteField({ name, note, fault, onNote }: NoteFieldProps) {
  const t = useTranslations('discover.request');
  const length = charactersOf(note);
  return (
    <div>
      <Textarea
        label={t('note', { name })}
        description={t('noteAdvice')}
        placeholder={t('notePlaceholder')}
        autosize
        minRows={3}
        maxRows={8}
        data-autofocus
        value={note}
        error={fault}
        onChange={event => onNote(event.currentTarget.value)}
      />
      <Text size="sm" ta="end" mt={4} c={length > NOTE_AT_MOST ? 'error' : 'dimmed'}>
        {t('count', { length, most: NOTE_AT_MOST })}
      </Text>
    </div>
  );
}
