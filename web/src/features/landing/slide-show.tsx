import { ActionIcon, Group, Text } from '@mantine/core';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Section } from './section.js';
import classes from './slide-show.module.css';
import { slides } from './slides.js';
import { useSlides } from './use-slides.js';

/** Six captioned pictures, and the buttons to turn and to stop them. */
export function SlideShow() {
  const { viewport, selected, running, attention, ...controls } = useSlides();
  return (
    <Section heading="Life on Attune">
      <div role="group" aria-roledescription="carousel" aria-label="Slides" {...attention}>
        <div className={classes['viewport']} ref={viewport}>
          {/* Read out when the person turns the slides, not when they turn by themselves. */}
          <div className={classes['row']} aria-live={running ? 'off' : 'polite'}>
            {slides.map((slide, index) => (
              <figure
                key={slide.picture}
                className={classes['slide']}
                aria-label={`${index + 1} of ${slides.length}`}
                aria-hidden={index !== selected}
              >
                <img src={slide.picture} alt="" width={960} height={540} />
                <figcaption>{slide.caption}</figcaption>
              </figure>
            ))}
          </div>
        </div>
        <Group justify="space-between" mt="md">
          <Text c="dimmed" size="sm" aria-hidden>
            {selected + 1} of {slides.length}
          </Text>
          <Controls {...controls} />
        </Group>
      </div>
    </Section>
  );
}

type ControlsProps = Pick<ReturnType<typeof useSlides>, 'canPause' | 'paused' | 'togglePaused' | 'previous' | 'next'>;

function Controls({ canPause, paused, togglePaused, previous, next }: ControlsProps) {
  return (
    <Group gap="xs">
      {canPause && (
        <ActionIcon {...round} aria-label={paused ? 'Play the slides' : 'Pause the slides'} onClick={togglePaused}>
          {paused ? <Play size={20} aria-hidden /> : <Pause size={20} aria-hidden />}
        </ActionIcon>
      )}
      <ActionIcon {...round} aria-label="Previous slide" onClick={previous}>
        <ChevronLeft size={22} aria-hidden />
      </ActionIcon>
      <ActionIcon {...round} aria-label="Next slide" onClick={next}>
        <ChevronRight size={22} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

const round = { variant: 'default', size: 44, radius: 'xl' } as const;
