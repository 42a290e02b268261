import type { DeskCase, DeskReport, Evidence } from '@attune/gateway-contract/desk';
import { deskApi } from '@attune/gateway-contract/desk';
import { profileVoiceIdOf, voiceIdOf } from '@attune/gateway-contract/voices';
import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { withoutOrderControls } from '../../../i18n/bidi.js';
import { momentOf } from '../../../i18n/local-format.js';
import { beginningOf } from '../../events/model/event-times.js';
import { BlurredPicture } from './blurred-picture.js';
import classes from './evidence.module.css';
import { EvidenceMessages } from './evidence-messages.js';
import { EvidenceProfile } from './evidence-profile.js';
import { EvidenceRecording } from './evidence-recording.js';
import { Quotable } from './quotable.js';

interface EvidenceViewProps {
  caseId: string;
  member: DeskCase['member'];
  report: DeskReport;
  evidence: Evidence;
}

/** What was there when the report was made. */
export function EvidenceView({ caseId, member, report, evidence }: EvidenceViewProps) {
  const t = useTranslations('desk.evidence');
  const { profile, pictures, messages, note, comment, event, endsAt } = evidence;
  return (
    <Stack gap="md" pt="sm">
      {note !== null && (
        <Part heading={t('note')}>
          <Quotable text={note} />
        </Part>
      )}
      {comment && (
        <Part heading={t('comment')}>
          <Quotable text={comment.text} />
        </Part>
      )}
      {event && (
        <Part heading={t('event')}>
          <Text dir="auto">
            {t('eventTimes', { title: withoutOrderControls(event.title), when: beginningOf(event) })}
          </Text>
          <Text size="sm" c="dimmed">
            {t(event.bothCame ? 'bothCame' : 'oneCame')}
          </Text>
        </Part>
      )}
      {messages.length > 0 && (
        <Part heading={t('messages')}>
          <EvidenceMessages messages={messages} member={member} seq={report.about.seq} />
        </Part>
      )}
      {profile && (
        <Part heading={t('profile')}>
          <EvidenceProfile profile={profile} />
        </Part>
      )}
      {pictures.length > 0 && (
        <Part heading={t('pictures')}>
          <div className={classes['pictures']}>
            {pictures.map(({ profilePicture, pictureId, state }, index) => (
              <Picture
                key={profilePicture}
                isRecording={(voiceIdOf(profilePicture) ?? profileVoiceIdOf(profilePicture)) !== undefined}
                src={pictureId && state === 'kept' ? addressOf(caseId, pictureId) : undefined}
                state={state}
                position={index + 1}
              />
            ))}
          </div>
        </Part>
      )}
      <Text size="sm" c="dimmed">
        {t('endsAt', { at: momentOf(endsAt) })}
      </Text>
    </Stack>
  );
}

const addressOf = (caseId: string, pictureId: string) =>
  deskApi.picture.path.replace(':caseId', caseId).replace(':pictureId', pictureId);

interface PictureProps {
  src: string | undefined;
  /** A voice message, or the recording on the profile, which the moderator plays. */
  isRecording: boolean;
  state: Evidence['pictures'][number]['state'];
  position: number;
}

function Picture({ src, isRecording, state, position }: PictureProps) {
  const t = useTranslations('desk.picture');
  if (src && isRecording) return <EvidenceRecording src={src} position={position} />;
  if (src) return <BlurredPicture src={src} position={position} />;
  return <p className={classes['noPicture']}>{state === 'waiting' ? t('waiting') : t('gone')}</p>;
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <Title order={4} size="h5" mb="xs">
        {heading}
      </Title>
      {children}
    </div>
  );
}
