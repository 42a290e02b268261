import { useState } from 'react';
import { pictureAddress } from '../../../api/picture-address.js';
import type { Person } from '../../friends/model/friend-lists.js';
import classes from './person-card.module.css';

/** Ids count up: steps of this many degrees give neighbours colours that are far apart. */
const GOLDEN_ANGLE = 137.508;

/** A member's picture, large; a letter on a colour of their own while there is none. The name stands on it. */
export function Portrait({ person }: { person: Person }) {
  const [isBroken, setIsBroken] = useState(false);
  const src = pictureAddress(person.profilePicture);
  if (!src || isBroken) {
    const hue = Math.round(Number.parseInt(person._id.slice(-4), 16) * GOLDEN_ANGLE) % 360;
    return (
      <div className={classes['letter']} style={{ backgroundColor: `hsl(${hue} 40% 26%)` }} aria-hidden>
        {[...new Intl.Segmenter().segment(person.firstname)][0]?.segment.toUpperCase()}
      </div>
    );
  }
  return (
    <img
      src={src}
      alt=""
      draggable={false}
      referrerPolicy="no-referrer"
      className={classes['picture']}
      onError={() => setIsBroken(true)}
    />
  );
}
