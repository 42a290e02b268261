import { type ReactNode, useState } from 'react';
import { pictureAddress } from '../../../api/picture-address.js';
import { srcSetOf } from '../../../api/portraits.js';

interface PortraitProps {
  photo: string;
  alt: string;
  /** How wide it is shown, as the attribute of an image says it. */
  sizes: string;
  className?: string | undefined;
  /** Loaded when it is nearly in sight. */
  isLate?: boolean;
  /** What stands in its place where it cannot be loaded. */
  broken?: ReactNode;
}

/** A member's photo, as sharp as the screen can show it. */
export function Portrait({ photo, alt, sizes, className, isLate = false, broken = null }: PortraitProps) {
  const [, ours] = /^(\/.+)\.webp$/.exec(photo) ?? [];
  // A gateway of an earlier version has squares alone.
  const [hasPortraits, setHasPortraits] = useState(ours !== undefined);
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return broken;
  return (
    <img
      {...(hasPortraits && ours && { srcSet: srcSetOf(ours), sizes })}
      src={pictureAddress(photo) ?? ''}
      alt={alt}
      className={className}
      draggable={false}
      {...(isLate ? { loading: 'lazy' } : { fetchPriority: 'high' })}
      referrerPolicy="no-referrer"
      onError={() => (hasPortraits ? setHasPortraits(false) : setIsBroken(true))}
    />
  );
}
