import { DECLINED_BECAUSE, type DeskSelfie } from '@attune/gateway-contract/desk';
import { pictureIdOf } from '@attune/gateway-contract/pictures';
import { Button, Group, Radio, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { StatusBox } from '../../../ui/status-box.js';
import { ShownPose } from '../../pose/ui/shown-pose.js';
import { selfiePictureAddress, useDecideSelfie, useSelfieFile } from '../model/selfies.queries.js';
import { SelfiePicture } from './selfie-picture.js';
import { MemberName } from './desk-names.js';
import { Opened } from './opened.js';
import classes from './selfie-view.module.css';

/** One selfie: the pose that was asked for, the picture, and the photos that it is compared with. */
export function SelfieView() {
  const { selfieId = '' } = useParams();
  const t = useTranslations('desk.selfies');
  const query = useSelfieFile(selfieId);
  return (
    <Opened query={query} from="/desk/selfies" texts={{ back: t('back'), heading: t('one'), unknown: t('unknown') }}>
      {query.data && <SelfieFile file={query.data} />}
    </Opened>
  );
}

function SelfieFile({ file }: { file: DeskSelfie }) {
  const t = useTranslations();
  const { selfieId, pose, member, photos } = file;
  const [seen, setSeen] = useState<readonly string[]>([]);
  const ids = photos.map(pictureIdOf);
  const areAllSeen = ['selfie', ...ids].every(id => id !== undefined && seen.includes(id));
  const see = (id: string) => setSeen(before => [...before, id]);
  return (
    <>
      <Text>
        <MemberName member={member} />
      </Text>
      <ShownPose
        pose={pose}
        heading={
          <Title order={2} size="h4">
            {t('desk.selfies.asked')}
          </Title>
        }
      >
        {t('desk.selfies.flipped')}
      </ShownPose>
      <ul className={classes['pictures']}>
        <SelfiePicture address={selfiePictureAddress(selfieId, 'selfie')} onSeen={() => see('selfie')}>
          {t('desk.selfies.selfie')}
        </SelfiePicture>
        {ids.map((id, index) => (
          <SelfiePicture
            key={photos[index]}
            address={id && selfiePictureAddress(selfieId, id)}
            onSeen={() => id && see(id)}
          >
            {t('desk.selfies.photo', { position: index + 1 })}
          </SelfiePicture>
        ))}
      </ul>
      <SelfieDecision selfieId={selfieId} photos={photos} areAllSeen={areAllSeen} />
    </>
  );
}

interface SelfieDecisionProps extends Pick<DeskSelfie, 'selfieId' | 'photos'> {
  areAllSeen: boolean;
}

function SelfieDecision({ selfieId, photos, areAllSeen }: SelfieDecisionProps) {
  const t = useTranslations('desk.selfies');
  const navigate = useNavigate();
  const decide = useDecideSelfie(selfieId);
  const [because, setBecause] = useState<(typeof DECLINED_BECAUSE)[number]>('pose');
  const send = (outcome: 'approved' | 'declined') =>
    decide.mutate(
      { outcome, because: outcome === 'declined' ? because : null, photos },
      { onSuccess: () => void navigate('/desk/selfies') },
    );
  const sending = decide.isPending ? decide.variables.outcome : undefined;
  return (
    <section aria-labelledby="selfie-question">
      <Stack gap="md">
        <Title order={2} size="h4" id="selfie-question">
          {t('question')}
        </Title>
        <Text c="dimmed">{t('effect')}</Text>
        {decide.isError && <StatusBox kind="error">{sentenceOf(decide.error) ?? t('failed')}</StatusBox>}
        <div>
          <Button
            loading={sending === 'approved'}
            aria-disabled={!areAllSeen || undefined}
            aria-describedby={areAllSeen ? undefined : 'selfie-unseen'}
            onClick={() => areAllSeen && send('approved')}
          >
            {t('approve')}
          </Button>
          {!areAllSeen && (
            <Text size="sm" c="dimmed" id="selfie-unseen">
              {t('unseen')}
            </Text>
          )}
        </div>
        <Radio.Group
          name="because"
          label={t('because')}
          value={because}
          onChange={value => setBecause(DECLINED_BECAUSE.find(known => known === value) ?? 'pose')}
        >
          <Stack gap={0}>
            {DECLINED_BECAUSE.map(known => (
              <Radio key={known} value={known} label={t(`reasons.${known}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Group>
          <Button variant="default" loading={sending === 'declined'} onClick={() => send('declined')}>
            {t('decline')}
          </Button>
        </Group>
      </Stack>
    </section>
  );
}

const sentenceOf = (error: Error) => (error instanceof ApiError ? error.failure?.message : undefined);
