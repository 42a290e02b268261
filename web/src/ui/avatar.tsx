import { Avatar as Circle } from '@mantine/core';

interface AvatarProps {
  person: { _id: string; firstname: string; lastname: string };
  /** Where their picture is loaded from. */
  src: string | null;
  size: number;
}

/** Ids count up: steps of this many degrees give neighbours colours that are far apart. */
const GOLDEN_ANGLE = 137.508;

/** A member's picture, or their initials while there is none or it cannot be loaded. The name stands next to it. */
export function Avatar({ person, src, size }: AvatarProps) {
  const hue = Math.round(Number.parseInt(person._id.slice(-4), 16) * GOLDEN_ANGLE) % 360;
  const styles = { placeholder: { backgroundColor: `hsl(${hue} 45% 30%)`, color: '#fff', fontSize: size * 0.38 } };
  return (
    <Circle
      src={src}
      alt=""
      size={size}
      imageProps={{ referrerPolicy: 'no-referrer', loading: 'lazy' }}
      styles={styles}
      aria-hidden
    >
      {initials(person)}
    </Circle>
  );
}

/** The first character as a reader sees it: a letter with its accents, or an emoji, is not cut in half. */
const first = (name: string) => [...new Intl.Segmenter().segment(name)][0]?.segment ?? '';
const initials = ({ firstname, lastname }: AvatarProps['person']) => (first(firstname) + first(lastname)).toUpperCase();
