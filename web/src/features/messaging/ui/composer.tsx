import { MESSAGE_AT_MOST } from '@attune/gateway-contract/chat-events';
import { ActionIcon, Button, Text } from '@mantine/core';
import { SendHorizontal, Smile } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ComposerIntent, type Intent } from './composer-intent.js';
import classes from './composer.module.css';
import { loadAreYouSure } from './use-are-you-sure.js';
import { PhotoButton } from './photo-button.js';
import { boxEvents, type ComposerState } from './use-composer.js';
import { late } from '../../../ui/late.js';
import { GrowingTextarea } from '../../../ui/growing-textarea.js';
import { useSessionStands } from '../../session/model/use-session.js';
import { useFocusesComposer } from '../model/composer-focus.js';

// Loaded with the first question.
const AreYouSure = late(() => loadAreYouSure().then(m => m.AreYouSure));

// Loaded once it is opened.
const EmojiPanel = late(() => import('./emoji-panel.js').then(m => m.EmojiPanel), { messages: ['emoji'] });

const NEAR_THE_END = 200;

interface ComposerProps {
  composer: ComposerState;
  friendName: string;
  /** Set in a dialog, which puts the focus where it is asked to. */
  takesFocus?: boolean;
  /** Stands above the box. */
  children?: ReactNode;
  /** Stands in place of Send. */
  insteadOfSend?: ReactNode;
  /** Stands in place of the box and all next to it. */
  insteadOfBox?: ReactNode;
}

/** The box in which the member writes a message. Enter sends it, Shift and Enter begin a new line, Escape leaves a reply or an edit. */
export function Composer({ composer, friendName, takesFocus, children, insteadOfSend, insteadOfBox }: ComposerProps) {
  const t = useTranslations('messaging.composer');
  const { text, write, canSubmit, submit, pick, intent, setIntent, complaint } = composer;
  const box = useRef<HTMLTextAreaElement>(null);
  const [isPicking, setIsPicking] = useState(false);
  const stands = useSessionStands();
  useComposerFocus(box, intent);
  const stopPicking = () => {
    setIsPicking(false);
    box.current?.focus();
  };
  return (
    <form
      data-bottom-bar
      className={classes['composer']}
      onSubmit={event => {
        event.preventDefault();
        // Without the box a key in what stands there is not about the draft.
        if (insteadOfBox) return;
        submit();
        box.current?.focus();
      }}
    >
      <Question composer={composer} friendName={friendName} box={box} />
      {stands && intent && (
        <ComposerIntent intent={intent} friendName={friendName} onLeave={() => setIntent(undefined)} />
      )}
      {children}
      <Suspense fallback={null}>
        {isPicking && !insteadOfBox && (
          <EmojiPanel onPick={emoji => insert(emoji, box.current)} onClose={stopPicking} />
        )}
      </Suspense>
      {insteadOfBox ?? (
        <div className={classes['writing']}>
          {intent?.to !== 'edit' && <PhotoButton onPick={file => pick({ file })} />}
          <EmojiButton isPicking={isPicking} onClick={() => (isPicking ? stopPicking() : setIsPicking(true))} />
          <GrowingTextarea
            ref={box}
            className={classes['box'] ?? ''}
            aria-label={t('label', { name: friendName })}
            placeholder={t('placeholder')}
            dir="auto"
            data-autofocus={takesFocus}
            size="md"
            minRows={1}
            maxRows={6}
            enterKeyHint="send"
            value={text}
            error={complaint}
            onChange={event => write(event.currentTarget.value)}
            {...boxEvents(composer)}
          />
          {insteadOfSend ?? <SendButton isEdit={intent?.to === 'edit'} isDisabled={!canSubmit} />}
        </div>
      )}
      <CharactersLeft text={text} />
    </form>
  );
}

function EmojiButton({ isPicking, onClick }: { isPicking: boolean; onClick: () => void }) {
  const t = useTranslations('messaging.composer');
  return (
    <ActionIcon
      className={classes['tool'] ?? ''}
      variant="subtle"
      aria-label={t('emoji')}
      aria-expanded={isPicking}
      onClick={onClick}
    >
      <Smile aria-hidden />
    </ActionIcon>
  );
}

function SendButton({ isEdit, isDisabled }: { isEdit: boolean; isDisabled: boolean }) {
  const t = useTranslations('messaging.composer');
  return (
    <Button
      type="submit"
      size="md"
      className={classes['send'] ?? ''}
      aria-disabled={isDisabled}
      rightSection={<SendHorizontal size={18} className={classes['pointing']} aria-hidden />}
    >
      <span className={classes['sendWord']}>{isEdit ? t('save') : t('send')}</span>
    </Button>
  );
}

/** Inserts the text at the cursor, as if the member typed it. */
function insert(text: string, box: HTMLTextAreaElement | null): void {
  box?.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
  box?.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

interface QuestionProps {
  composer: ComposerState;
  friendName: string;
  box: RefObject<HTMLTextAreaElement | null>;
}

/** The question about a message that may harm. Either answer leads back to the box. */
function Question({ composer: { sure, submit }, friendName, box }: QuestionProps) {
  const answer = (act: () => void) => () => {
    box.current?.focus();
    act();
  };
  return (
    <Suspense fallback={null}>
      {sure.kind && (
        <AreYouSure
          kind={sure.kind}
          friendName={friendName}
          onEdit={answer(sure.forget)}
          onSend={answer(() => submit(true))}
        />
      )}
    </Suspense>
  );
}

/** Counts the remaining characters near the limit. */
function CharactersLeft({ text }: { text: string }) {
  const t = useTranslations('messaging.composer');
  const left = MESSAGE_AT_MOST - [...text.trim()].length;
  const colour = left < 0 ? 'var(--mantine-color-error)' : 'dimmed';
  return (
    <Text size="sm" c={colour} className={classes['left'] ?? ''} role="status">
      {left <= NEAR_THE_END && (left < 0 ? t('tooMany', { count: -left }) : t('left', { count: left }))}
    </Text>
  );
}

/**
 * Moves the focus into the box for a reply or an edit, in a conversation that was opened to write in it, and in any that was
 * just chosen if no on-screen keyboard covers it.
 */
function useComposerFocus(box: RefObject<HTMLTextAreaElement | null>, intent: Intent | undefined): void {
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
  const focusesComposer = useFocusesComposer();
  useEffect(() => {
    const wasChosen = document.activeElement?.tagName === 'H2';
    const hasRoom = window.matchMedia('(min-width: 48em) and (hover: hover)').matches;
    if (wasChosen && (focusesComposer || hasRoom)) box.current?.focus();
  }, [box, focusesComposer]);
}
