import { clockOf } from '@attune/gateway-contract/voices';
import { ActionIcon } from '@mantine/core';
import { Pause, Play } from 'lucide-react';
import type { CSSProperties, Ref } from 'react';
import { useTranslations } from 'use-intl';
import type { ShownVoice } from '../model/shown-voice.js';
import { heightsOf } from '../model/voice-bars.js';
import { canPlay, useVoicePlayback } from '../model/voice-playback.js';
import classes from './voice-player.module.css';

const SECOND_MS = 1000;

interface VoicePlayerProps {
  voice: ShownVoice;
  /** Whose it is, and how long. */
  label: string;
  /** Its button to play. */
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** Plays a recording, and shows where in it the member is: they can move there with keys, a finger or a mouse. */
export function VoicePlayer({ voice, label, ref }: VoicePlayerProps) {
  const { source, durationMs, bars } = voice;
  const t = useTranslations('voice');
  const { playback, isPlaying, positionMs, hasFailed } = useVoicePlayback();
  const isBegun = isPlaying || positionMs > 0;
  const most = Math.max(SECOND_MS, Math.ceil(durationMs / SECOND_MS) * SECOND_MS);
  if (!canPlay()) return <Unplayable voice={voice} label={label} />;
  return (
    <div className={classes['player']} role="group" aria-label={label}>
      <ActionIcon
        ref={ref}
        className={classes['press'] ?? ''}
        variant="transparent"
        size={44}
        aria-label={t(isPlaying ? 'pause' : 'play')}
        onClick={() => void playback.toggle(source)}
      >
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
      </ActionIcon>
      <div className={classes['wave']}>
        <Bars bars={bars} part={positionMs / durationMs} />
        <input
          type="range"
          min={0}
          max={most}
          step={SECOND_MS}
          value={Math.min(most, Math.round(positionMs / SECOND_MS) * SECOND_MS)}
          aria-label={t('position')}
          aria-valuetext={t('at', { position: clockOf(positionMs), length: clockOf(durationMs) })}
          onChange={({ currentTarget }) => playback.seek(Math.min(durationMs, Number(currentTarget.value)))}
        />
      </div>
      <span className={classes['length']} aria-hidden>
        {clockOf(isBegun ? positionMs : durationMs)}
      </span>
      <p className={classes['failure']} role="status">
        {hasFailed && t('notLoaded')}
      </p>
    </div>
  );
}

/** In a browser that plays none: how long it is, and what helps. */
function Unplayable({ voice: { durationMs, bars }, label }: Omit<VoicePlayerProps, 'ref'>) {
  const t = useTranslations('voice');
  return (
    <div className={classes['player']} role="group" aria-label={label} data-unplayable>
      <div className={classes['wave']}>
        <Bars bars={bars} part={0} />
      </div>
      <span className={classes['length']} aria-hidden>
        {clockOf(durationMs)}
      </span>
      <p className={classes['failure']}>{t('notPlayable')}</p>
    </div>
  );
}

/** The waveform; what was played of it stands out. */
function Bars({ bars, part }: { bars: string; part: number }) {
  const heights = heightsOf(bars);
  return (
    <span className={classes['bars']} aria-hidden>
      {heights.map((height, index) => (
        <i
          key={index}
          data-played={index < part * heights.length || undefined}
          style={{ '--height': height } as CSSProperties}
        />
      ))}
    </span>
  );
}
