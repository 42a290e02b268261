import { Carousel } from '@mantine/carousel';
import '@mantine/carousel/styles.css';
import { ActionIcon, Group, Text } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import type { EmblaCarouselType } from 'embla-carousel';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Section } from './section.js';
import classes from './slide-show.module.css';
import { slides } from './slides.js';

const ADVANCE_EVERY = 3000;

/** Six captioned pictures that follow each other by themselves, unless the person looks, pauses, or wants no motion. */
export function SlideShow() {
  const [carousel, setCarousel] = useState<EmblaCarouselType | null>(null);
  const [selected, setSelected] = useState(0);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const still = useReducedMotion() ?? false;
  const running = !paused && !hovered && !focused && !still;

  useEffect(() => {
    if (!running || !carousel) return;
    // Anew for each slide, so that a slide chosen by hand stays as long as the others.
    const timer = setTimeout(() => carousel.scrollNext(), ADVANCE_EVERY);
    return () => clearTimeout(timer);
  }, [running, carousel, selected]);

  return (
    <Section heading="Life on Attune">
      <div
        role="group"
        aria-roledescription="carousel"
        aria-label="Life on Attune"
        onMouseEnter={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <Carousel
          withControls={false}
          withKeyboardEvents={false}
          emblaOptions={{ loop: true, duration: still ? 0 : 28 }}
          getEmblaApi={setCarousel}
          onSlideChange={setSelected}
          aria-live={running ? 'off' : 'polite'}
          classNames={{ root: classes['pictures'] ?? '' }}
        >
          {slides.map(({ picture, caption }, index) => (
            <Carousel.Slide
              key={picture}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              aria-hidden={index !== selected}
            >
              <figure className={classes['slide']}>
                <img src={picture} alt="" width={960} height={540} loading="lazy" />
                <figcaption>{caption}</figcaption>
              </figure>
            </Carousel.Slide>
          ))}
        </Carousel>
        <Group justify="space-between" mt="md">
          <Text c="dimmed" size="sm" aria-hidden>
            {selected + 1} of {slides.length}
          </Text>
          <Group gap="xs">
            {!still && (
              <ActionIcon
                {...control}
                aria-label={paused ? 'Play the slides' : 'Pause the slides'}
                onClick={() => setPaused(!paused)}
              >
                {paused ? <Play size={20} aria-hidden /> : <Pause size={20} aria-hidden />}
              </ActionIcon>
            )}
            <ActionIcon {...control} aria-label="Previous slide" onClick={() => carousel?.scrollPrev()}>
              <ChevronLeft size={22} aria-hidden />
            </ActionIcon>
            <ActionIcon {...control} aria-label="Next slide" onClick={() => carousel?.scrollNext()}>
              <ChevronRight size={22} aria-hidden />
            </ActionIcon>
          </Group>
        </Group>
      </div>
    </Section>
  );
}

const control = { variant: 'default', size: 44, radius: 'xl' } as const;
