import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../i18n/language.js';
import { LANGUAGES } from '../../../i18n/languages.js';
import { isPrerendering } from '../../../is-prerendering.js';
import classes from './clip.module.css';
import { captionsOf, posterOf, webmOf, type Moment } from '../model/moments.js';

interface ClipProps {
  moment: Moment;
  /** The others only load. */
  isCurrent: boolean;
  running: boolean;
  /** Nothing is loaded before it is asked for. */
  still: boolean;
  captions: boolean;
  way: 'up' | 'down' | undefined;
  describedBy: string;
  /** It can be played to its end. */
  onSure: () => void;
  onStopped: () => void;
  onFailed: () => void;
}

/** One video, silent and in a loop. */
export function Clip({ moment, isCurrent, running, still, captions, way, describedBy, ...tell }: ClipProps) {
  const t = useTranslations('moments');
  const video = useRef<HTMLVideoElement>(null);
  const plays = isCurrent && running;
  const told = useRef(tell);

  useEffect(() => {
    told.current = tell;
  });
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (!plays) return element.pause();
    let left = false;
    element.play().catch((fault: DOMException) => {
      // Broken off by the next step, or a fault that the video tells by itself.
      if (!left && fault.name === 'NotAllowedError') told.current.onStopped();
    });
    return () => void (left = true);
  }, [plays]);
  useEffect(() => {
    if (!isCurrent) return;
    // It may have failed behind another one, or before React listened. In this task it may just not have begun.
    const timer = setTimeout(() => hasNothing(video.current) && told.current.onFailed());
    return () => clearTimeout(timer);
  }, [isCurrent]);

  return (
    <video
      ref={video}
      className={classes['clip']}
      data-current={isCurrent}
      data-way={isCurrent ? way : undefined}
      poster={posterOf(moment)}
      preload={isPrerendering || (still && !plays) ? 'none' : 'auto'}
      width={350}
      height={600}
      muted
      loop
      playsInline
      aria-hidden={!isCurrent}
      aria-label={t('video', { caption: moment.caption })}
      aria-describedby={describedBy}
      onCanPlayThrough={tell.onSure}
      // React lets the errors of sources rise to here.
      onError={event => event.target === event.currentTarget && isCurrent && tell.onFailed()}
    >
      <source src={webmOf(moment)} type='video/webm; codecs="vp9"' />
      <source
        src={moment.videoUrl}
        type='video/mp4; codecs="avc1.64001F"'
        onError={isCurrent ? tell.onFailed : undefined}
      />
      {captions && <Captions moment={moment} />}
    </video>
  );
}

/** In the language that is spoken. Another one is another track: a browser reads one only once. */
function Captions({ moment }: { moment: Moment }) {
  const spoken = useLanguage();
  const { name } = LANGUAGES[spoken];
  return <track key={spoken} default kind="captions" srcLang={spoken} label={name} src={captionsOf(moment, spoken)} />;
}

const hasNothing = (video: HTMLVideoElement | null) => video?.networkState === HTMLMediaElement.NETWORK_NO_SOURCE;
