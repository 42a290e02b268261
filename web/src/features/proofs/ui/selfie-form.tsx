import type { Pose } from '@attune/gateway-contract/selfie';
import { PICTURE_TYPES } from '@attune/gateway-contract/pictures';
import { Button, FileButton, Group, Progress, Stack, Title } from '@mantine/core';
import { Camera } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import { UnreadablePicture } from '../../messaging/model/shrunk-photo.js';
import { ShownPose } from '../../pose/ui/shown-pose.js';
import { isElsewhere, photosOf } from '../../profile/model/photos.js';
import { useKnownMember } from '../../session/model/use-session.js';
import { refusalOf } from '../model/proofs.queries.js';
import { isPoseOver } from '../model/selfie.queries.js';
import { useSending } from '../model/use-sending.js';
import { type Taken, useTaken } from '../model/use-taken.js';
import { usePose } from '../model/use-pose.js';
import classes from './selfie-form.module.css';

/** Asks for a pose, takes the picture with the phone's own camera, and shows it next to the photos before it is sent. */
export function SelfieForm() {
  const t = useTranslations('proofs.selfie');
  const me = useKnownMember();
  const { photos } = me ? photosOf(me) : { photos: [] };
  const isReady = photos.length > 0 && !photos.some(isElsewhere);
  return isReady ? (
    <Posing photos={photos} />
  ) : (
    <Stack gap="md" align="flex-start">
      <StatusBox kind="info">{t('needsPhoto')}</StatusBox>
      <Button component={Link} to="/profile">
        {t('addPhoto')}
      </Button>
    </Stack>
  );
}

function Posing({ photos }: { photos: string[] }) {
  const t = useTranslations('proofs.selfie');
  const { asked, draw, another, ...pose } = usePose();
  const { taken, take, drop, isUnreadable } = useTaken();
  const { send, part, start, callOff } = useSending();
  useFocusBack();
  const place = useRef<HTMLDivElement>(null);
  const begin = useEffectEvent(() => {
    // The pressed button is gone, and the pose may have to come first.
    if (!asked) place.current?.focus();
  });
  useEffect(() => begin(), []);
  const isOver = pose.isOver || isPoseOver(send.error);
  const failed = draw.error ?? send.error;
  const sentence = isOver ? t('over') : failed && (sentenceOf(failed, t('unreadable')) ?? t('failed'));
  const takeAgain = (file: File | null) => {
    if (!file) return;
    callOff();
    void take(file);
  };
  const askAgain = () => {
    callOff();
    drop();
    another();
  };
  return (
    <Stack gap="md" align="flex-start" ref={place} tabIndex={-1} className={classes['place'] ?? ''}>
      {asked && <OwnPose key={asked.poseId} pose={asked.pose} />}
      {asked && taken && <Compared key={taken.address} taken={taken} photos={photos} />}
      {(sentence ?? isUnreadable) && <StatusBox kind="error">{sentence ?? t('unreadable')}</StatusBox>}
      {send.isPending && <Progress w="100%" value={Math.round(part * 100)} aria-label={t('sending')} />}
      <Group gap="sm">
        {asked && taken && !isOver && (
          <Button loading={send.isPending} onClick={() => start(asked.poseId, taken.file)}>
            {t('send')}
          </Button>
        )}
        {asked && !isOver && <CameraButton isAgain={taken !== undefined} onTake={takeAgain} />}
        <Button variant={isOver ? 'filled' : 'default'} loading={draw.isPending} onClick={askAgain}>
          {t('another')}
        </Button>
      </Group>
    </Stack>
  );
}

const sentenceOf = (error: Error, unreadable: string): string | undefined => {
  if (error instanceof UnreadablePicture) return unreadable;
  return error instanceof ApiError ? refusalOf(error) : undefined;
};

/** Its heading is focused when it comes, which reads it out. */
function OwnPose({ pose }: { pose: Pose }) {
  const t = useTranslations('proofs.selfie');
  const heading = useFocused<HTMLHeadingElement>();
  return (
    <ShownPose
      pose={pose}
      heading={
        <Title order={3} size="h4" ref={heading} tabIndex={-1} className={classes['place'] ?? ''}>
          {t('pose')}
        </Title>
      }
    >
      {t('once')}
    </ShownPose>
  );
}

function useFocused<T extends HTMLElement>() {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}

/** The page's policy closes the camera to the page: the phone's own takes the picture. */
function CameraButton({ isAgain, onTake }: { isAgain: boolean; onTake: (file: File | null) => void }) {
  const t = useTranslations('proofs.selfie');
  return (
    <FileButton
      accept={PICTURE_TYPES.join()}
      capture="user"
      onChange={onTake}
      inputProps={{ 'aria-label': t('cameraFile') }}
    >
      {({ onClick }) => (
        <Button
          variant={isAgain ? 'default' : 'filled'}
          leftSection={<Camera size={18} aria-hidden />}
          onClick={onClick}
        >
          {isAgain ? t('retake') : t('camera')}
        </Button>
      )}
    </FileButton>
  );
}

function Compared({ taken, photos }: { taken: Taken; photos: string[] }) {
  const t = useTranslations('proofs.selfie');
  const heading = useFocused<HTMLHeadingElement>();
  return (
    <>
      <Title order={3} size="h4" ref={heading} tabIndex={-1} className={classes['place'] ?? ''}>
        {t('compare')}
      </Title>
      <ul className={classes['compared']}>
        <li>
          <img src={taken.address} alt={t('own')} />
        </li>
        {photos.map((photo, index) => (
          <li key={photo}>
            <img src={photo} alt={t('photo', { position: index + 1 })} />
          </li>
        ))}
      </ul>
    </>
  );
}
