import { clockOf, profileVoicePathOf } from '@attune/gateway-contract/voices';
import type { MemberProfile } from '@attune/gateway-contract/members';
import { Title, type TitleOrder } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { VoicePlayer } from '../../voice/ui/voice-player.js';

interface MemberVoiceProps {
  voice: NonNullable<MemberProfile['voice']>;
  name: string;
  order: TitleOrder;
}

/** The recording on a profile. Nothing of it is loaded before it is played. */
export function MemberVoice({ voice: { voiceId, durationMs, bars }, name, order }: MemberVoiceProps) {
  const t = useTranslations('voice.forProfile');
  return (
    <section>
      <Title order={order} size="h4" mb={6}>
        {t('heading', { name })}
      </Title>
      <VoicePlayer
        // Another recording is loaded, and played from its beginning.
        key={voiceId}
        voice={{ source: profileVoicePathOf(voiceId), durationMs, bars }}
        label={t('of', { name, length: clockOf(durationMs) })}
      />
    </section>
  );
}
