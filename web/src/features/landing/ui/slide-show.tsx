import { Text, UnstyledButton } from '@mantine/core';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { landingTexts } from '../../../i18n/en/landing.js';
import { useTexts } from '../../../i18n/texts.js';
import { Section } from './section.js';
import classes from './slide-show.module.css';
import { slides } from '../model/slides.js';
import { useSlides } from './use-slides.js';

/** Six captioned pictures, and the buttons to turn and to stop them. */
export function SlideShow() {
  const texts = useTexts(landingTexts).slideShow;
  const { selected, running, attention, swipe, ...controls } = useSlides();
  return (
    <Section heading={texts.heading}>
      <div role="group" aria-roledescription={texts.role} aria-label={texts.label} {...attention}>
        {/* Read out when the person turns the slides, not when they turn by themselves. */}
        <div className={classes['slides']} aria-live={running ? 'off' : 'polite'} {...swipe}>
          {slides.map((slide, index) => (
            <figure
              key={slide.picture}
              className={classes['slide']}
              aria-label={texts.position(index + 1, slides.length)}
              aria-hidden={index !== selected}
            >
              <img src={slide.picture} alt="" width={960} height={540} draggable={false} />
              <figcaption>{slide.caption}</figcaption>
            </figure>
          ))}
        </div>
        <div className={classes['foot']}>
          <Text c="dimmed" size="sm" aria-hidden>
            {texts.position(selected + 1, slides.length)}
          </Text>
          <Controls {...controls} />
        </div>
      </div>
    </Section>
  );
}

type ControlsProps = Pick<ReturnType<typeof useSlides>, 'canPause' | 'paused' | 'togglePaused' | 'previous' | 'next'>;

function Controls({ canPause, paused, togglePaused, previous, next }: ControlsProps) {
  const texts = useTexts(landingTexts).slideShow;
  return (
    <div className={classes['controls']}>
      {canPause && (
        <UnstyledButton
          className={classes['control']}
          aria-label={paused ? texts.play : texts.pause}
          onClick={togglePaused}
        >
          {paused ? <Play size={20} aria-hidden /> : <Pause size={20} aria-hidden />}
        </UnstyledButton>
      )}
      <UnstyledButton className={classes['control']} aria-label={texts.previous} onClick={previous}>
        <ChevronLeft size={22} aria-hidden className={classes['arrow']} />
      </UnstyledButton>
      <UnstyledButton className={classes['control']} aria-label={texts.next} onClick={next}>
        <ChevronRight size={22} aria-hidden className={classes['arrow']} />
      </UnstyledButton>
    </div>
  );
}
