import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Section } from './section.js';
import classes from './slide-show.module.css';
import { slides, useSlides } from './use-slides.js';

/** Six captioned pictures, and the buttons to turn and to stop them. */
export function SlideShow() {
  const t = useTranslations('landing.slideShow');
  const { selected, running, attention, swipe, ...controls } = useSlides();
  return (
    <Section heading={t('heading')}>
      <div role="group" aria-roledescription={t('role')} aria-label={t('label')} {...attention}>
        {/* Read out when the person turns the slides, not when they turn by themselves. */}
        <div className={classes['slides']} aria-live={running ? 'off' : 'polite'} {...swipe}>
          {slides.map((slide, index) => (
            <figure
              key={slide.picture}
              className={classes['slide']}
              aria-label={t('position', { slide: index + 1, total: slides.length })}
              aria-hidden={index !== selected}
            >
              <img src={slide.picture} alt="" width={960} height={540} draggable={false} />
              <figcaption>{slide.caption}</figcaption>
            </figure>
          ))}
        </div>
        <div className={classes['foot']}>
          <span aria-hidden className={classes['position']}>
            {t('position', { slide: selected + 1, total: slides.length })}
          </span>
          <Controls {...controls} />
        </div>
      </div>
    </Section>
  );
}

const control = `mantine-focus-auto mantine-active ${classes['control']}`;

type ControlsProps = Pick<ReturnType<typeof useSlides>, 'canPause' | 'paused' | 'togglePaused' | 'previous' | 'next'>;

function Controls({ canPause, paused, togglePaused, previous, next }: ControlsProps) {
  const t = useTranslations('landing.slideShow');
  return (
    <div className={classes['controls']}>
      {canPause && (
        <button type="button" className={control} aria-label={paused ? t('play') : t('pause')} onClick={togglePaused}>
          {paused ? <Play size={20} aria-hidden /> : <Pause size={20} aria-hidden />}
        </button>
      )}
      <button type="button" className={control} aria-label={t('previous')} onClick={previous}>
        <ChevronLeft size={22} aria-hidden className={classes['arrow']} />
      </button>
      <button type="button" className={control} aria-label={t('next')} onClick={next}>
        <ChevronRight size={22} aria-hidden className={classes['arrow']} />
      </button>
    </div>
  );
}
