import { charactersOf, NOTE_AT_MOST } from '@attune/gateway-contract/friends';
import { Button, Stack, Text, Textarea } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEvent, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { lateSchema } from '../../../late-schema.js';
import { pictureAddress } from '../../../api/picture-address.js';
import { fieldText } from '../../../i18n/refusal.text.js';
import { Avatar } from '../../../ui/avatar.js';
import { DialogFoot } from '../../../ui/dialog-foot.js';
import { Dialog } from '../../../ui/dialog.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useOnceLoaded } from '../../../use-once-loaded.js';
import type { Answered as About } from '../../answered-part/model/use-answered-words.js';
import { Answered } from '../../answered-part/ui/answered.js';
import type { Person } from '../model/friend-lists.js';
import { doneSentence, failedSentence } from '../model/friend-steps.js';
import { useTakeStep } from '../model/friends.queries.js';
import classes from './request-dialog.module.css';

const SENT_MS = 2000;

const schema = lateSchema(() => import('@attune/gateway-contract/friends').then(m => m.RequestNote));

interface RequestDialogProps {
  person: Person;
  /** The part of the person's profile that it answers. */
  about: About | undefined;
  /** What was typed, which stays when the dialog is closed without sending. */
  note: string;
  onNote: (note: string) => void;
  /** Whether the note is asked about before it is sent, which it is once. */
  asksAbout: (note: string) => boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Says hello: a request with a few words, which stay until it has arrived. */
export function RequestDialog({ isSent, ...form }: RequestDialogProps & { isSent: boolean }) {
  const t = useTranslations('friends.request');
  const { person, onClose } = form;
  const name = person.firstname;
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(onClose, SENT_MS);
    return () => clearTimeout(timer);
  }, [isSent, onClose]);
  return (
    <Dialog title={t('title', { name })} onClose={onClose}>
      {isSent ? (
        // Takes the focus of the button that is gone, which would fall to the page behind the dialog.
        <p ref={said => said?.focus()} tabIndex={-1} role="status" className={classes['sent']}>
          <CircleCheck size={28} aria-hidden />
          <span>{doneSentence({ kind: 'send', person })}</span>
          <span>{t('sent', { name })}</span>
        </p>
      ) : (
        <Form {...form} />
      )}
    </Dialog>
  );
}

function Form({ person, about, note, onNote, asksAbout, onDone }: RequestDialogProps) {
  const t = useTranslations('friends.request');
  const field = useRef<HTMLTextAreaElement>(null);
  const [fault, setFault] = useState<{ ofNote?: string | undefined; sentence?: string | undefined }>({});
  const [isAsking, setIsAsking] = useState(false);
  const onceLoaded = useOnceLoaded(schema);
  const send = useTakeStep({
    onDone: () => {
      onNote('');
      onDone();
    },
    onFailed: (step, error) => {
      const ofNote = error instanceof ApiError ? error.failure?.fields?.['note'] : undefined;
      setFault(ofNote ? { ofNote } : { sentence: failedSentence(step, error) });
      field.current?.focus();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onceLoaded(() => {
      const ofNote = faultOf(note);
      setFault({ ofNote });
      if (ofNote) return field.current?.focus();
      if (asksAbout(note)) return setIsAsking(true);
      const part = about && { about: { kind: about.kind, ref: about.ref } };
      if (!send.isPending) send.mutate({ kind: 'send', person, ...(note.trim() && { note }), ...part });
    });
  };
  const writeMore = () => {
    setIsAsking(false);
    field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className={classes['form']}>
      <Stack gap="sm" className={classes['words'] ?? ''}>
        {about ? (
          <Answered about={about} otherId={person._id} isMine={false} />
        ) : (
          <Avatar person={person} src={pictureAddress(person.profilePicture)} size={56} />
        )}
        <Textarea
          ref={field}
          label={t(about ? 'aboutIt' : 'note')}
          description={t('becomes')}
          rows={3}
          data-autofocus
          value={note}
          onFocus={() => void schema.load()}
          error={fault.ofNote}
          onChange={event => {
            setIsAsking(false);
            onNote(event.currentTarget.value);
          }}
        />
        {fault.sentence && <StatusBox kind="error">{fault.sentence}</StatusBox>}
      </Stack>
      <Foot note={note} isAsking={isAsking} isSending={send.isPending} onMore={writeMore} />
    </form>
  );
}

interface FootProps {
  note: string;
  /** Asks about a note of one word, which the same button then sends. */
  isAsking: boolean;
  isSending: boolean;
  onMore: () => void;
}

function Foot({ note, isAsking, isSending, onMore }: FootProps) {
  const t = useTranslations('friends.request');
  const ui = useTranslations('ui');
  const used = charactersOf(note.trim());
  // The second half of a double click would answer the question that the first one brought.
  const onClick = (event: MouseEvent) => event.detail > 1 && event.preventDefault();
  return (
    <DialogFoot>
      {isAsking ? (
        <>
          <Text role="alert" w="100%">
            {t('oneWord')}
          </Text>
          <Button size="md" mih={44} onClick={onMore}>
            {t('more')}
          </Button>
        </>
      ) : (
        <Text size="sm" me="auto" c={used > NOTE_AT_MOST ? 'var(--mantine-color-error)' : 'dimmed'}>
          {ui('characters', { count: used, most: NOTE_AT_MOST })}
        </Text>
      )}
      <Button
        type="submit"
        size="md"
        mih={44}
        variant={isAsking ? 'default' : 'filled'}
        loading={isSending}
        onClick={onClick}
      >
        {t(isAsking ? 'anyway' : 'send')}
      </Button>
    </DialogFoot>
  );
}

/** What the contract says of a note. */
function faultOf(note: string): string | undefined {
  const [fault] = Object.values(schema.faultsIn(note));
  return fault && fieldText(fault);
}
