import { chatEvents } from '@attune/gateway-contract/chat-events';
import { Button, Text, Textarea } from '@mantine/core';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { loadMessages } from '../../../i18n/language.js';
import { fieldText } from '../../../i18n/refusal.text.js';
import { failureSentence } from '../model/failure-sentence.js';
import type { MessagingClient } from '../model/messaging-client.js';
import { useIsToWrite } from '../model/to-write.js';
import { ComposerIntent, type Intent } from './composer-intent.js';
import classes from './composer.module.css';

const MessageText = chatEvents.send_message.input.shape.text;
const CHARACTERS_AT_MOST = 4_000;
const NEAR_THE_END = 200;

interface ComposerState {
  text: string;
  write: (text: string) => void;
  submit: () => void;
  intent: Intent | undefined;
  setIntent: (intent: Intent | undefined) => void;
  /** Why it was not sent. */
  complaint: string | undefined;
}

interface Editing {
  intent: Intent | undefined;
  edited: string;
  complaint: string | undefined;
}
const NOTHING: Editing = { intent: undefined, edited: '', complaint: undefined };

/** What is being written. A new message is a draft that is stored; an edit is not. */
export function useComposer(client: MessagingClient, friendId: string): ComposerState {
  const [draft, setDraft] = useState(() => client.drafts.of(friendId));
  const [{ intent, edited, complaint }, setEditing] = useState(NOTHING);
  const isEdit = intent?.to === 'edit';
  const text = isEdit ? edited : draft;

  const setIntent = (next: Intent | undefined) =>
    setEditing({ intent: next, edited: next?.to === 'edit' ? next.message.text : '', complaint: undefined });
  const write = (next: string) => {
    setEditing({ intent, edited: isEdit ? next : '', complaint: undefined });
    if (isEdit) return;
    setDraft(next);
    client.drafts.set(friendId, next);
    if (next.trim() !== '') client.typing.typed(friendId);
  };
  // In English the sentences are loaded when the first is needed: they are a fiftieth of the page.
  const complain = async (reason: string) => {
    await loadMessages(['reasons']);
    setEditing({ intent, edited, complaint: fieldText(reason) });
  };
  const submit = () => {
    if (text.trim() === '') return;
    const { success, data, error } = MessageText.safeParse(text);
    if (!success) return void complain(error.issues[0]?.message ?? '');
    setEditing(NOTHING);
    if (!isEdit) {
      setDraft('');
      return void send(client, friendId, data, intent?.message.seq);
    }
    const { seq, text: before } = intent.message;
    if (seq === undefined || data === before) return;
    // An edit that was refused is back in the box, with the reason.
    const { edit } = client.conversation(friendId).state.getState();
    edit(seq, data).catch((why: unknown) => setEditing({ intent, edited, complaint: failureSentence(why) }));
  };
  return { text, write, submit, intent, setIntent, complaint };
}

/** The draft stays stored until the message is. */
async function send(client: MessagingClient, friendId: string, text: string, replyTo: number | undefined) {
  client.typing.sent(friendId);
  client.drafts.take(friendId);
  await client.sender.send(friendId, text, replyTo);
  client.drafts.keep(friendId);
}

/** Where a message is written. Enter sends it, Shift and Enter begin a new line, Escape leaves a reply or an edit. */
export function Composer({ composer, friendName }: { composer: ComposerState; friendName: string }) {
  const t = useTranslations('messaging.composer');
  const { text, write, submit, intent, setIntent, complaint } = composer;
  const box = useRef<HTMLTextAreaElement>(null);
  useFocus(box, intent);
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that chooses a word of an input method does not send.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape' && intent) setIntent(undefined);
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className={classes['composer']}
      onSubmit={event => {
        event.preventDefault();
        submit();
        box.current?.focus();
      }}
    >
      {intent && <ComposerIntent intent={intent} friendName={friendName} onLeave={() => setIntent(undefined)} />}
      <div className={classes['writing']}>
        <Textarea
          ref={box}
          className={classes['box'] ?? ''}
          aria-label={t('label', { name: friendName })}
          placeholder={t('placeholder')}
          dir="auto"
          size="md"
          autosize
          minRows={1}
          maxRows={6}
          enterKeyHint="send"
          value={text}
          error={complaint}
          onChange={event => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          size="md"
          className={classes['send'] ?? ''}
          aria-disabled={text.trim() === ''}
          rightSection={<SendHorizontal size={18} className={classes['pointing']} aria-hidden />}
        >
          {intent?.to === 'edit' ? t('save') : t('send')}
        </Button>
      </div>
      <CharactersLeft text={text} />
    </form>
  );
}

/** Counts down near the end. */
function CharactersLeft({ text }: { text: string }) {
  const t = useTranslations('messaging.composer');
  const left = CHARACTERS_AT_MOST - [...text.trim()].length;
  const colour = left < 0 ? 'var(--mantine-color-error)' : 'dimmed';
  return (
    <Text size="sm" c={colour} className={classes['left'] ?? ''} role="status">
      {left <= NEAR_THE_END && (left < 0 ? t('tooMany', { count: -left }) : t('left', { count: left }))}
    </Text>
  );
}

/**
 * A reply or an edit is written at once. So is a first word in a conversation that was opened to write it, and in any that was
 * just chosen where no keyboard covers the screen.
 */
function useFocus(box: RefObject<HTMLTextAreaElement | null>, intent: Intent | undefined): void {
  useEffect(() => {
    if (!intent) return;
    // A menu gives the focus back to its button as it closes.
    const field = box.current;
    const timer = setTimeout(() => field?.focus());
    return () => {
      clearTimeout(timer);
      // The pressed button disappears, and would lose the focus.
      if (document.activeElement === document.body) field?.focus();
    };
  }, [box, intent]);
  const isToWrite = useIsToWrite();
  useEffect(() => {
    const wasChosen = document.activeElement?.tagName === 'H2';
    const hasRoom = window.matchMedia('(min-width: 48em) and (hover: hover)').matches;
    if (wasChosen && (isToWrite || hasRoom)) box.current?.focus();
  }, [box, isToWrite]);
}
