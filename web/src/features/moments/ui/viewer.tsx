import { Button, Text } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { Pause, Play, VideoOff } from 'lucide-react';
import { useState } from 'react';
import { preload } from 'react-dom';
import { useTranslations } from 'use-intl';
import { Clip } from './clip.js';
import { posterOf } from '../model/moments.js';
import { MomentDetails } from './moment-details.js';
import type { Feed } from '../model/use-feed.js';
import { useSwipe } from './use-clip-navigation.js';
import classes from './viewer.module.css';

interface ViewerProps {
  feed: Feed;
  playback: ReturnType<typeof usePlayback>;
  captions: boolean;
  descriptionId: string;
}

/** The vertical viewer: the clip, whose it is, and what people say to it. The next clip is loaded behind it, once this one is sure to play. */
export function Viewer({ feed, playback, captions, descriptionId }: ViewerProps) {
  const t = useTranslations('moments');
  const { current, next, way, position, total } = feed;
  const { still, running, stop, toggle } = playback;
  // A second try is a new video: a broken one stays broken.
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState<string>();
  const isFailed = failed === current.id;
  // What is seen comes first. Where nothing moves nothing comes, but the picture.
  const [isNextWelcome, setNextWelcome] = useState(still);
  if (isNextWelcome) preload(posterOf(next), { as: 'image' });

  const retry = () => {
    setFailed(undefined);
    setTries(tries + 1);
  };
  return (
    <div
      role="group"
      aria-label={`${t('moment')} ${t('position', { moment: position, total })}`}
      className={classes['viewer']}
      {...useSwipe(feed)}
    >
      {(isNextWelcome ? [current, next] : [current]).map(moment => (
        <Clip
          key={`${moment.id} ${tries}`}
          moment={moment}
          isCurrent={moment === current}
          running={running && !isFailed}
          still={still}
          captions={captions}
          way={way}
          describedBy={descriptionId}
          onSure={() => setNextWelcome(true)}
          onStopped={stop}
          onFailed={() => setFailed(moment.id)}
        />
      ))}
      {isFailed ? <Broken onRetry={retry} /> : <PlayButton running={running} onClick={toggle} />}
      <MomentDetails feed={feed} />
    </div>
  );
}

/** The whole picture is the button. */
function PlayButton({ running, onClick }: { running: boolean; onClick: () => void }) {
  const t = useTranslations('moments');
  return (
    <button
      type="button"
      className={classes['surface']}
      aria-label={running ? t('pause') : t('play')}
      onClick={onClick}
    >
      {running ? (
        <Pause size={20} aria-hidden className={classes['pause']} />
      ) : (
        <span className={classes['play']}>
          <Play size={34} aria-hidden fill="currentColor" />
        </span>
      )}
    </button>
  );
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('moments');
  return (
    <div className={classes['broken']} role="alert">
      <VideoOff size={36} aria-hidden />
      <Text fw={600}>{t('notPlayed')}</Text>
      <Button variant="white" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}

/** Whether clips run. They start by themselves, unless the person wants no motion; who pauses one, pauses those that follow. */
export function usePlayback() {
  const still = useReducedMotion(false, { getInitialValueInEffect: false });
  const [wanted, setWanted] = useState(true);
  const [asked, setAsked] = useState(false);
  return {
    still,
    running: still ? asked : wanted,
    toggle: () => (still ? setAsked(!asked) : setWanted(!wanted)),
    /** The browser does not let it run by itself, or it cannot be played. */
    stop: () => (still ? setAsked(false) : setWanted(false)),
    /** A member who wants no motion starts each clip by hand. */
    moveOn: () => setAsked(false),
  };
}
