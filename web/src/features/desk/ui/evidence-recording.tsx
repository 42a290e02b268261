import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { type RefCallback, useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import classes from './evidence.module.css';

interface EvidenceRecordingProps {
  src: string;
  /** Which of the evidence's pictures and recordings it is. */
  position: number;
}

/** A recording of the evidence. It's loaded once, when the moderator wants to hear it: each request is a line of the audit log. */
export function EvidenceRecording({ src, position }: EvidenceRecordingProps) {
  const t = useTranslations('desk.picture');
  const load = useMutation({ mutationFn: () => recordingAt(src) });
  if (load.data) return <Player recording={load.data} label={t('voice', { position })} />;
  return (
    <div className={classes['recording']}>
      <Button
        variant="default"
        mih={44}
        leftSection={<Play size={18} aria-hidden />}
        loading={load.isPending}
        onClick={() => load.mutate()}
      >
        {t('playVoice', { position })}
      </Button>
      <div aria-live="polite">
        {load.isError && (
          <Text size="sm" c="var(--mantine-color-error)">
            {t('voiceFailed')}
          </Text>
        )}
      </div>
    </div>
  );
}

/** Takes the place of the button that loaded the recording, and its focus. */
function Player({ recording, label }: { recording: Blob; label: string }) {
  const play: RefCallback<HTMLAudioElement> = useCallback(
    audio => {
      if (!audio) return;
      audio.src = URL.createObjectURL(recording);
      audio.focus();
      return () => URL.revokeObjectURL(audio.src);
    },
    [recording],
  );
  // No one wrote down what is said in it.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  return <audio ref={play} controls autoPlay aria-label={label} />;
}

async function recordingAt(src: string): Promise<Blob> {
  const answer = await fetch(src);
  if (!answer.ok) throw new ApiError(answer.status);
  return answer.blob();
}
