import { ActionIcon } from '@mantine/core';
import { SendHorizontal } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Recorded, Recording } from '../../voice/model/voice-recorder.js';
import { Recorder, useUnlessSlip } from '../../voice/ui/recorder.js';
import composer from './composer.module.css';

interface VoiceComposerProps {
  friendId: string;
  recordings: Map<string, Recorded>;
  onSend: (recording: Recording) => void;
  onLeave: () => void;
}

/** Records a voice message in place of the box. */
export function VoiceComposer({ friendId, recordings, onSend, onLeave }: VoiceComposerProps) {
  const here = useRef<HTMLDivElement>(null);
  const leaving = (act: () => void) => {
    const form = here.current?.closest('form');
    act();
    // The box is back, and the pressed button gone.
    setTimeout(() => form?.querySelector('textarea')?.focus());
  };
  return (
    <div ref={here}>
      <Recorder purpose="forMessage" place={friendId} recordings={recordings} onLeave={() => leaving(onLeave)}>
        {(recording, isNew) => <SendButton isNew={isNew} onPress={() => leaving(() => onSend(recording))} />}
      </Recorder>
    </div>
  );
}

function SendButton({ isNew, onPress }: { isNew: boolean; onPress: () => void }) {
  const t = useTranslations('voice');
  return (
    <ActionIcon className={composer['tool'] ?? ''} aria-label={t('send')} onClick={useUnlessSlip(isNew, onPress)}>
      <SendHorizontal size={20} className={composer['pointing']} aria-hidden />
    </ActionIcon>
  );
}
