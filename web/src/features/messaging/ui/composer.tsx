import { ActionIcon, Button, Text, Textarea } from '@mantine/core';
import { SendHorizontal, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { messagingTexts } from '../../../i18n/en/messaging.js';
import { useTexts } from '../../../i18n/texts.js';
import { withoutOrderControls } from '../../../i18n/bidi.js';
import classes from './composer.module.css';
import type { Composer as ComposerState, Intent } from '../model/use-composer.js';

interface ComposerProps {
  composer: ComposerState;
  friendName: string;
}

/** Where a message is written. Enter sends it, Shift and Enter begin a new line, Escape leaves a reply or an edit. */
export function Composer({ composer, friendName }: ComposerProps) {
  const texts = useTexts(messagingTexts).composer;
  const { text, write, submit, intent, setIntent, complaint, left, isBlank } = composer;
  const box = useRef<HTMLTextAreaElement>(null);
  useFocus(box, intent);
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that chooses a word of an input method is not meant for us.
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
      {intent && <IntentBar intent={intent} friendName={friendName} onLeave={() => setIntent(undefined)} />}
      <div className={classes['writing']}>
        <Textarea
          ref={box}
          className={classes['box'] ?? ''}
          aria-label={texts.label(friendName)}
          placeholder={texts.placeholder}
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
          aria-disabled={isBlank}
          rightSection={<SendHorizontal size={18} className={classes['pointing']} aria-hidden />}
        >
          {intent?.to === 'edit' ? texts.save : texts.send}
        </Button>
      </div>
      <Text
        size="sm"
        c={left !== undefined && left < 0 ? 'var(--mantine-color-error)' : 'dimmed'}
        className={classes['left'] ?? ''}
        role="status"
      >
        {left !== undefined && (left < 0 ? texts.tooMany(-left) : texts.left(left))}
      </Text>
    </form>
  );
}

/** A reply or an edit is written at once. A conversation that was just chosen, too, where no keyboard covers the screen. */
function useFocus(box: React.RefObject<HTMLTextAreaElement | null>, intent: Intent | undefined): void {
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
  useEffect(() => {
    const wasChosen = document.activeElement?.tagName === 'H2';
    if (wasChosen && window.matchMedia('(min-width: 48em) and (hover: hover)').matches) box.current?.focus();
  }, [box]);
}

function IntentBar({ intent, friendName, onLeave }: { intent: Intent; friendName: string; onLeave: () => void }) {
  const texts = useTexts(messagingTexts).composer;
  const isEdit = intent.to === 'edit';
  const replyTo = intent.message.isMine ? texts.replyToYourself : texts.replyTo(friendName);
  return (
    <div className={classes['intent']}>
      <div className={classes['intentWords']}>
        <strong>{isEdit ? texts.edit : replyTo}</strong>
        <span dir="auto">{withoutOrderControls(intent.message.text)}</span>
      </div>
      <ActionIcon
        variant="subtle"
        color="var(--mantine-color-text)"
        size={36}
        aria-label={isEdit ? texts.cancelEdit : texts.cancelReply}
        onClick={onLeave}
      >
        <X size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
