import { clockOf, VOICE_MAX_MS } from '@attune/gateway-contract/voices';
import { ActionIcon, Button } from '@mantine/core';
import { Square, Trash2, X } from 'lucide-react';
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { type RecordingState, useRecording } from '../model/use-recording.js';
import type { Recorded, Recording } from '../model/voice-recorder.js';
import classes from './recorder.module.css';
import { VoicePlayer } from './voice-player.js';

const GROUPS = { asking: 'group', problem: 'group', recording: 'recording', recorded: 'recorded' } as const;

/** The texts that differ by what the recording is for. */
type Purpose = 'forMessage' | 'forProfile';

interface RecorderProps {
  purpose: Purpose;
  /** What it is kept under when the member leaves. */
  place: string;
  recordings: Map<string, Recorded>;
  /** The recording is being taken: it can't be thrown away meanwhile. */
  isTaken?: boolean;
  /** It was thrown away, or there is none. */
  onLeave: () => void;
  /** The button that takes the recording. @param isNew it was recorded just now */
  children: (recording: Recording, isNew: boolean) => ReactNode;
}

/** Records: the member stops, listens, and takes the recording or throws it away. */
export function Recorder({ purpose, place, recordings, isTaken = false, onLeave, children }: RecorderProps) {
  const t = useTranslations('voice');
  const own = useTranslations(`voice.${purpose}`);
  const { state, stop, discard, tryAgain } = useRecording(recordings, place);
  const main = useRef<HTMLButtonElement>(null);
  const [wasKept] = useState(state.is === 'recorded');
  useFocusOfStep(main, state.is, wasKept);
  const leave = () => {
    discard();
    onLeave();
  };
  const isProblem = state.is === 'problem';
  const group = GROUPS[state.is];
  return (
    <div role="group" aria-label={group === 'recording' ? t(group) : own(group)}>
      <p className={classes['words']} role={isProblem ? 'alert' : 'status'}>
        <Words purpose={purpose} state={state} />
      </p>
      <div className={classes['row']}>
        <ActionIcon
          ref={state.is === 'asking' ? main : undefined}
          className={classes['tool'] ?? ''}
          variant="subtle"
          color="var(--mantine-color-text)"
          aria-label={isProblem ? own('close') : t('discard')}
          aria-disabled={isTaken}
          data-disabled={isTaken || undefined}
          onClick={isTaken ? undefined : leave}
        >
          {isProblem ? <X aria-hidden /> : <Trash2 aria-hidden />}
        </ActionIcon>
        <div className={classes['middle']}>
          {state.is === 'recording' && <Level elapsedMs={state.elapsedMs} level={state.level} />}
          {state.is === 'recorded' && <Preview ref={main} purpose={purpose} recording={state.recording} />}
        </div>
        {state.is === 'recording' && (
          <ActionIcon ref={main} className={classes['tool'] ?? ''} aria-label={t('stop')} onClick={stop}>
            <Square aria-hidden />
          </ActionIcon>
        )}
        {state.is === 'recorded' && children(state.recording, !wasKept)}
        {isProblem && (
          <Button ref={main} variant="default" onClick={tryAgain}>
            {t('tryAgain')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** As long as a finger on its way to Stop may take, or a second press. */
const SLIP_MS = 600;

/** What takes a recording comes where Stop was, perhaps under the finger: nothing is taken that was not heard. */
export function useUnlessSlip(isNew: boolean, onPress: () => void) {
  const [shownAt] = useState(() => performance.now());
  return ({ detail }: MouseEvent) => {
    if (detail <= 1 && (!isNew || performance.now() - shownAt >= SLIP_MS)) onPress();
  };
}

const ALMOST_FULL_MS = VOICE_MAX_MS - 10_000;
const ENDS = { stopped: 'ready', full: 'full', interrupted: 'interrupted' } as const;

/** What to do now. While it records nothing is said but that it ends soon. */
function Words({ purpose, state }: { purpose: Purpose; state: RecordingState }) {
  const t = useTranslations('voice');
  const own = useTranslations(`voice.${purpose}`);
  switch (state.is) {
    case 'asking':
      return t('asking');
    case 'recording':
      return state.elapsedMs >= ALMOST_FULL_MS ? t('almostFull') : null;
    case 'recorded':
      return own(ENDS[state.end]);
    case 'problem':
      return state.problem === 'tooShort' ? t('tooShort') : t(`problem.${state.problem}`);
  }
}

/** How long it is, and how loud right now. */
function Level({ elapsedMs, level }: { elapsedMs: number; level: number }) {
  const t = useTranslations('voice');
  // Whole seconds that are over.
  const length = clockOf(elapsedMs - (elapsedMs % 1000));
  return (
    <>
      <span className={classes['time']} role="timer" aria-label={t('elapsed', { length })}>
        {length}
      </span>
      <span
        className={classes['level']}
        role="meter"
        aria-label={t('level')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(level * 100)}
        style={{ '--level': Math.sqrt(level) } as CSSProperties}
      />
    </>
  );
}

interface PreviewProps {
  ref: RefObject<HTMLButtonElement | null>;
  purpose: Purpose;
  recording: Recording;
}

function Preview({ ref, purpose, recording }: PreviewProps) {
  const t = useTranslations(`voice.${purpose}`);
  const { bytes, durationMs, bars } = recording;
  return (
    <VoicePlayer
      ref={ref}
      voice={{ source: bytes, durationMs, bars }}
      label={t('yours', { length: clockOf(durationMs) })}
    />
  );
}

/**
 * Each step has one thing to press: the button of the step before is gone. What was kept takes no focus: the key that opened the
 * conversation may still be held.
 */
function useFocusOfStep(main: RefObject<HTMLButtonElement | null>, step: RecordingState['is'], wasKept: boolean): void {
  useEffect(() => {
    if (!wasKept) main.current?.focus();
  }, [main, step, wasKept]);
}
