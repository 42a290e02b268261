import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../../ui/avatar.js';
import { Portrait } from './portrait.js';
import classes from './photo-gallery.module.css';

interface PhotoGalleryProps {
  person: { _id: string; firstname: string; lastname: string };
  photos: string[];
  /** What answers a photo. */
  answer?: ((photo: { kind: 'photo'; ref: string }) => ReactNode) | undefined;
}

/** A member's photos side by side: swiped, turned by two buttons, or by the arrow keys. */
export function PhotoGallery({ person, photos, answer }: PhotoGalleryProps) {
  const t = useTranslations('members.photos');
  const { strip, index, turn, onScroll, forgetGoal } = useStrip(photos.length);
  const name = person.firstname;
  if (photos.length === 0) return <Initials person={person} />;
  const onKeyDown = (event: KeyboardEvent) => {
    const isBackwards = isRightToLeft(event.currentTarget);
    const steps = { ArrowLeft: isBackwards ? 1 : -1, ArrowRight: isBackwards ? -1 : 1 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    turn(steps);
  };
  const hasMore = photos.length > 1;
  return (
    <div className={classes['gallery']}>
      <ul
        ref={strip}
        aria-label={t('label', { name })}
        className={classes['strip']}
        onScroll={onScroll}
        onPointerDown={forgetGoal}
        {...(hasMore && { tabIndex: 0, onKeyDown })}
      >
        {photos.map((photo, at) => (
          <li key={photo}>
            <Portrait
              photo={photo}
              alt={t('photo', { position: at + 1, count: photos.length, name })}
              sizes="(min-width: 62em) 26rem, 100vw"
              isLate={at > 0}
              broken={<Initials person={person} words={t('unavailable')} />}
            />
            {answer && <div className={classes['answer']}>{answer({ kind: 'photo', ref: photo })}</div>}
          </li>
        ))}
      </ul>
      {hasMore && (
        <>
          <Turn label={t('previous')} isAtEnd={index === 0} onTurn={() => turn(-1)} Icon={ChevronLeft} side="start" />
          <Turn
            label={t('next')}
            isAtEnd={index === photos.length - 1}
            onTurn={() => turn(1)}
            Icon={ChevronRight}
            side="end"
          />
          <p className={classes['dots']}>
            <VisuallyHidden component="span" role="status">
              {t('position', { position: index + 1, count: photos.length })}
            </VisuallyHidden>
            {photos.map((photo, at) => (
              <span key={photo} data-shown={at === index || undefined} aria-hidden />
            ))}
          </p>
        </>
      )}
    </div>
  );
}

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';

/** The photo that the strip is scrolled to, and functions that turn to another one. */
function useStrip(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  // Where the strip is scrolling to: a second press may come before it is there.
  const goal = useRef<number>(undefined);
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    const seen = Math.min(count - 1, Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)));
    if (seen === goal.current) goal.current = undefined;
    setIndex(seen);
  };
  const turn = (steps: number) => {
    const element = strip.current;
    if (!element) return;
    goal.current = Math.min(count - 1, Math.max(0, (goal.current ?? index) + steps));
    element.scrollLeft = goal.current * element.clientWidth * (isRightToLeft(element) ? -1 : 1);
  };
  return { strip, index, turn, onScroll, forgetGoal: () => void (goal.current = undefined) };
}

interface TurnProps {
  label: string;
  isAtEnd: boolean;
  onTurn: () => void;
  Icon: typeof ChevronLeft;
  side: 'start' | 'end';
}

/** At the end the button stays in place and keeps the focus. */
function Turn({ label, isAtEnd, onTurn, Icon, side }: TurnProps) {
  return (
    <ActionIcon
      variant="default"
      radius="xl"
      size={44}
      className={classes['turn']}
      data-side={side}
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={() => !isAtEnd && onTurn()}
    >
      <Icon size={22} aria-hidden />
    </ActionIcon>
  );
}

function Initials({ person, words }: { person: PhotoGalleryProps['person']; words?: string }) {
  return (
    <div className={classes['initials']} data-small={words === undefined || undefined}>
      <Avatar person={person} src={null} size={120} />
      {words && <span>{words}</span>}
    </div>
  );
}
