import type { Me } from '@attune/gateway-contract/auth';
import { clockOf, profileVoicePathOf } from '@attune/gateway-contract/voices';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Mic } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { AreYouSure } from '../../../ui/are-you-sure.js';
import { StatusBox } from '../../../ui/status-box.js';
import { SwitchRow } from '../../../ui/switch-row.js';
import { canRecord, type Recorded } from '../../voice/model/voice-recorder.js';
import { Recorder, useUnlessSlip } from '../../voice/ui/recorder.js';
import { VoicePlayer } from '../../voice/ui/voice-player.js';
import { useSaveProfile } from '../model/use-save-profile.js';
import { useSaveVoice } from '../model/use-save-voice.js';

/** What a new recording is kept under. */
const PLACE = 'profile';

interface VoiceFieldProps {
  me: Me;
  recordings: Map<string, Recorded>;
}

/** The recording on the member's profile: recorded, heard, saved, replaced and removed here, each at once. */
export function VoiceField({ me, recordings }: VoiceFieldProps) {
  const t = useTranslations('voice.forProfile');
  const [isRecording, setRecording] = useState(false);
  const save = useSaveVoice(me._id);
  const first = useRef<HTMLButtonElement>(null);
  const unsupported = useRef<HTMLParagraphElement>(null);
  const leave = () => {
    recordings.delete(PLACE);
    setRecording(false);
    // The pressed button is gone.
    setTimeout(() => (first.current ?? unsupported.current)?.focus());
  };
  const discard = () => {
    save.reset();
    leave();
  };
  const begin = () => {
    save.reset();
    setRecording(true);
  };
  return (
    <Stack gap="sm">
      <Hearers me={me} />
      {isRecording ? (
        <Recorder purpose="forProfile" place={PLACE} recordings={recordings} isTaken={save.isPending} onLeave={discard}>
          {(recording, isNew) => (
            <SaveButton
              isNew={isNew}
              isSaving={save.isPending}
              onPress={() => save.mutate(recording, { onSuccess: leave })}
            />
          )}
        </Recorder>
      ) : (
        <StoredVoice
          voice={me.voice}
          first={first}
          unsupported={unsupported}
          isRemoving={save.isPending}
          onRecord={begin}
          onRemove={() => save.mutate(null, { onSuccess: leave })}
        />
      )}
      {save.isError && <StatusBox kind="error">{sentenceOf(save.error) ?? t('failed')}</StatusBox>}
      {save.isSuccess && <StatusBox kind="success">{t(save.variables ? 'saved' : 'removed')}</StatusBox>}
    </Stack>
  );
}

/** Who can listen: chosen before anything is recorded, too, so that nothing is public before it is for friends. */
function Hearers({ me }: { me: Me }) {
  const t = useTranslations('voice.forProfile');
  const choose = useSaveProfile();
  const isForFriends = me.friendsOnly?.includes('voice') ?? false;
  const chosen = choose.isPending ? choose.variables.friendsOnly?.hide.includes('voice') : undefined;
  const turn = (isOn: boolean) =>
    choose.mutate({ friendsOnly: { hide: isOn ? ['voice'] : [], show: isOn ? [] : ['voice'] } });
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('text')} {t(isForFriends ? 'forFriends' : 'forEveryone')}
      </Text>
      <SwitchRow label={t('friendsOnly')} isOn={chosen ?? isForFriends} onTurn={turn} />
      {choose.isError && <StatusBox kind="error">{t('failed')}</StatusBox>}
    </>
  );
}

interface StoredVoiceProps {
  voice: Me['voice'];
  /** Where the focus is put when a button is gone: the first one, or, where one can't record, the words that say so. */
  first: RefObject<HTMLButtonElement | null>;
  unsupported: RefObject<HTMLParagraphElement | null>;
  isRemoving: boolean;
  onRecord: () => void;
  onRemove: () => void;
}

function StoredVoice({ voice, first, unsupported, isRemoving, onRecord, onRemove }: StoredVoiceProps) {
  const t = useTranslations('voice.forProfile');
  const [isAsking, setAsking] = useState(false);
  const remove = () => {
    setAsking(false);
    onRemove();
  };
  return (
    <>
      {voice && <OwnVoice voice={voice} />}
      <Group gap="xs">
        {canRecord() && (
          <Button ref={first} variant="default" leftSection={<Mic size={18} aria-hidden />} onClick={onRecord}>
            {t(voice ? 'again' : 'record')}
          </Button>
        )}
        {voice && (
          <Button
            variant="subtle"
            color="var(--mantine-color-text)"
            loading={isRemoving}
            onClick={() => setAsking(true)}
          >
            {t('remove')}
          </Button>
        )}
      </Group>
      {!canRecord() && (
        <Text ref={unsupported} size="sm" tabIndex={-1}>
          {t('unsupported')}
        </Text>
      )}
      {isAsking && (
        <AreYouSure
          title={t('removing.title')}
          text={t('removing.text')}
          keep={t('removing.keep')}
          yes={t('remove')}
          onYes={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function OwnVoice({ voice: { voiceId, durationMs, bars } }: { voice: NonNullable<Me['voice']> }) {
  const t = useTranslations('voice.forProfile');
  return (
    <VoicePlayer
      // Another recording is played from its beginning.
      key={voiceId}
      voice={{ source: profileVoicePathOf(voiceId), durationMs, bars }}
      label={t('yours', { length: clockOf(durationMs) })}
    />
  );
}

function SaveButton({ isNew, isSaving, onPress }: { isNew: boolean; isSaving: boolean; onPress: () => void }) {
  const t = useTranslations('voice.forProfile');
  return (
    <Button ml="auto" loading={isSaving} onClick={useUnlessSlip(isNew, onPress)}>
      {t('save')}
    </Button>
  );
}

/** What the server said. */
const sentenceOf = (error: Error) => (error instanceof ApiError ? error.failure?.message : undefined);
