import { ActionIcon, Text, VisuallyHidden } from '@mantine/core';
import { Captions, CaptionsOff, ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { FirstSteps } from './first-steps.js';
import { Following } from './following.js';
import classes from './moments-page.module.css';
import { TodaysFaces } from './todays-faces.js';
import { SaidYes } from '../../match/ui/said-yes.js';
import { useFeed } from '../model/use-feed.js';
import { usePlayback, Viewer } from './viewer.js';
import { useArrowKeys } from './use-clip-navigation.js';

/** A feed of short videos, one at a time; after the last comes the first. */
export function MomentsPage() {
  const t = useTranslations('moments');
  const shown = useFeed();
  const playback = usePlayback();
  const [captions, setCaptions] = useState(false);
  const descriptionId = useId();
  const moveOn = (step: () => void) => () => {
    playback.moveOn();
    step();
  };
  const feed = { ...shown, up: moveOn(shown.up), down: moveOn(shown.down) };
  const choose = (steps: number) => moveOn(() => shown.forward(steps))();
  useArrowKeys(feed);

  return (
    <div className={classes['page']}>
      <div className={classes['intro']}>
        <PageHeading>{t('heading')}</PageHeading>
        <Text className={classes['tagline']}>{t('tagline')}</Text>
        <SaidYes />
      </div>
      <TodaysFaces />
      <FirstSteps />
      <div className={classes['stage']}>
        <Viewer feed={feed} playback={playback} captions={captions} descriptionId={descriptionId} />
        <div className={classes['controls']}>
          <ActionIcon {...round} aria-label={t('up')} onClick={feed.up}>
            <ChevronUp size={26} aria-hidden />
          </ActionIcon>
          <ActionIcon {...round} aria-label={t('down')} onClick={feed.down}>
            <ChevronDown size={26} aria-hidden />
          </ActionIcon>
          <ActionIcon
            {...round}
            aria-label={t('captions')}
            aria-pressed={captions}
            onClick={() => setCaptions(!captions)}
          >
            {captions ? <Captions size={24} aria-hidden /> : <CaptionsOff size={24} aria-hidden />}
          </ActionIcon>
        </div>
      </div>
      <div className={classes['about']}>
        <img src={shown.current.user.avatar} alt="" width={72} height={72} className={classes['portrait']} />
        <Text fw={650} className={classes['position']}>
          <VisuallyHidden>{t('moment')} </VisuallyHidden>
          {t('position', { moment: shown.position, total: shown.total })}
        </Text>
        <Text id={descriptionId}>{shown.current.description}</Text>
        <Text c="dimmed" size="sm">
          {t(shown.areCountsMadeUp ? 'madeUpCounts' : 'madeUp')}
        </Text>
      </div>
      <div className={classes['following']}>
        <Following moments={shown.following} onChoose={choose} />
      </div>
    </div>
  );
}

const round = { variant: 'default', size: 48, radius: 'xl', className: classes['control'] ?? '' } as const;
