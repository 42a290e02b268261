import { clockOf } from '@attune/gateway-contract/voices';
import { useTranslations } from 'use-intl';
import type { ShownVoice } from '../../voice/model/shown-voice.js';
import { VoicePlayer } from '../../voice/ui/voice-player.js';
import type { ShownMessage } from '../model/conversation.types.js';
import { useConversationScreen } from './conversation.context.js';

/** The recording of a message. */
export function MessageVoice({ message: { isMine }, voice }: { message: ShownMessage; voice: ShownVoice }) {
  const t = useTranslations('voice');
  const { friendName } = useConversationScreen();
  const length = clockOf(voice.durationMs);
  return (
    <VoicePlayer
      voice={voice}
      label={isMine ? t('forMessage.yours', { length }) : t('from', { name: friendName, length })}
    />
  );
}
