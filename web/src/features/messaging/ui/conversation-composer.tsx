import { Suspense, useSyncExternalStore, useRef, useState } from 'react';
import { Composer } from './composer.js';
import { late } from '../../../ui/late.js';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import type { DraftedWith } from '../model/draft-marks.js';
import classes from './conversation-composer.module.css';
import { canRecord, type Recording } from '../../voice/model/voice-recorder.js';
import { VoiceButton } from './voice-button.js';
import { useConversationScreen } from './conversation.context.js';
import { Text, Button } from '@mantine/core';
import { socketState } from '../../../api/socket.js';
import { Lightbulb } from 'lucide-react';
import type { ComposerState } from './use-composer.js';

// Loaded once a picture is picked.
const PickedPhoto = late(() => import('./picked-photo.js').then(m => m.PickedPhoto), { messages: ['photos'] });

// Loaded once the microphone is pressed, with what shows the message: it may be sent without a connection.
const VoiceComposer = late(
  () => Promise.all([import('./voice-composer.js'), import('./message-voice.js')]).then(([m]) => m.VoiceComposer),
  { messages: ['voice'] },
);

type ConversationComposerProps = Parameters<typeof IdeasButton>[0] & Parameters<typeof Composer>[0];

/** The box of a conversation, with the way to ideas and the picked photo above it. */
export function ConversationComposer({ friendId, friendName, composer }: ConversationComposerProps) {
  const { picked, intent, voice } = composer;
  const isEdit = intent?.to === 'edit';
  const isEmpty = composer.text.trim() === '' && !picked && !isEdit;
  const isRecorder = voice.isRecording && !isEdit;
  const onSend = (recording: Recording) => {
    voice.send(recording, intent?.message.seq);
    composer.setIntent(undefined);
  };
  return (
    <Composer
      composer={composer}
      friendName={friendName}
      insteadOfSend={isEmpty && canRecord() ? <VoiceButton onClick={voice.record} /> : undefined}
      insteadOfBox={
        isRecorder ? (
          <Suspense fallback={null}>
            <VoiceComposer {...{ friendId, onSend }} recordings={voice.recordings} onLeave={voice.leave} />
          </Suspense>
        ) : undefined
      }
    >
      <BlockedSocketNotice />
      <MyTurn friendName={friendName} />
      {!isRecorder && <IdeasButton {...{ friendId, friendName, composer }} />}
      <DraftedNotice {...{ friendName, ...composer }} isRefused={composer.refusesDrafted} />
      <Suspense fallback={null}>
        {picked && !isEdit && (
          <PickedPhoto friendId={friendId} picked={picked} isReady={composer.canSubmit} pick={composer.pick} />
        )}
      </Suspense>
    </Composer>
  );
}

interface DraftedNoticeProps {
  draftedWith: DraftedWith | undefined;
  /** True if the friend takes no such messages. */
  isRefused: boolean;
  friendName: string;
}

/** Says above the box that the draft began with a suggestion, and whether it can be sent. */
function DraftedNotice({ draftedWith, isRefused, friendName }: DraftedNoticeProps) {
  const t = useTranslations('messaging.drafted');
  return (
    <p className={classes['notice']} role="status" data-refused={isRefused || undefined}>
      {draftedWith && t(isRefused ? 'refused' : 'theySee', { name: friendName })}
    </p>
  );
}

/** Says quietly that the friend has waited for a week. */
function MyTurn({ friendName }: { friendName: string }) {
  const t = useTranslations('messaging.ending');
  const isMyTurn = useStore(useConversationScreen().state, data => data.isMyTurn);
  if (!isMyTurn) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('yourTurn', { name: friendName })}
    </Text>
  );
}

/** Says why messages are slow while web sockets do not get through. */
function BlockedSocketNotice() {
  const t = useTranslations('messaging.conversation');
  const isBlocked = useSyncExternalStore(socketState.subscribe, socketState.isBlocked);
  return (
    <Text role="status" size="sm" c="dimmed" px="md">
      {isBlocked ? t('socketBlocked') : null}
    </Text>
  );
}

// Loaded when it is asked for.
const TopicIdeas = late(() => import('./topic-ideas.js').then(m => m.TopicIdeas), {
  messages: ['topic-ideas', 'ai-chat'],
});

interface IdeasButtonProps {
  friendId: string;
  friendName: string;
  composer: Pick<ComposerState, 'begin' | 'refusesDrafted' | 'intent'>;
}

/** Opens ideas to talk about. A chosen idea is appended to the draft and is not sent. */
function IdeasButton({ friendId, friendName, composer: { begin, refusesDrafted, intent } }: IdeasButtonProps) {
  const t = useTranslations('messaging');
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (intent?.to === 'edit') return null;
  const choose = (opening: string, by: DraftedWith) => {
    setIsOpen(false);
    begin(opening, by);
    // After the dialog has given the focus back to the button.
    setTimeout(() => button.current?.form?.querySelector('textarea')?.focus());
  };
  return (
    <>
      <Button
        ref={button}
        className={classes['ideas'] ?? ''}
        variant="subtle"
        size="compact-md"
        leftSection={<Lightbulb size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('ideas')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <TopicIdeas
            {...{ friendId, friendName }}
            isRefused={refusesDrafted}
            onChoose={choose}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
