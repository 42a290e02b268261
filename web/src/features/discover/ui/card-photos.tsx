import type { Card } from '@attune/gateway-contract/matching-routes';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { CARD_SIZES } from '../../../api/portraits.js';
import type { Person } from '../../friends/model/friend-lists.js';
import { AnswerThis } from '../../friends/ui/answer-this.js';
import { addressOfMember } from '../../../ui/member-link.js';
import { Portrait } from '../../members/ui/portrait.js';
import classes from './card-photos.module.css';

/** All photos of a member: the profile's, or the first one alone while there is no profile. */
export const photosOf = ({ person, profile }: Card): string[] =>
  (profile?.photos ?? [person.profilePicture]).filter(photo => photo !== null);

interface CardPhotosProps {
  card: Card;
  nameId: string;
  /** A form is next to it: its name leads nowhere. */
  isPreview?: boolean;
}

/** The photos, one at a time: its left and right third turn them. Name, age, distance and intention stand on it. */
export function CardPhotos({ card, nameId, isPreview = false }: CardPhotosProps) {
  const t = useTranslations('discover.photos');
  const { person } = card;
  const photos = photosOf(card);
  const [turned, setAt] = useState(0);
  const last = photos.length - 1;
  // One may have been removed in the form next to it.
  const at = Math.max(0, Math.min(turned, last));
  return (
    <div className={classes['photo']}>
      <Photo
        key={photos[at]}
        person={person}
        photo={photos[at]}
        alt={t('photo', { at: at + 1, total: photos.length, name: person.firstname })}
      />
      {last > 0 && (
        <>
          <div className={classes['segments']} aria-hidden>
            {photos.map((photo, place) => (
              <span key={photo} data-shown={place === at || undefined} />
            ))}
          </div>
          <button
            type="button"
            className={classes['turn']}
            data-side="start"
            aria-label={t('previous', { name: person.firstname })}
            aria-disabled={at === 0}
            onClick={() => setAt(Math.max(0, at - 1))}
          />
          <button
            type="button"
            className={classes['turn']}
            data-side="end"
            aria-label={t('next', { name: person.firstname })}
            aria-disabled={at === last}
            onClick={() => setAt(Math.min(last, at + 1))}
          />
        </>
      )}
      {photos[at] && (
        <div className={classes['answer']}>
          <AnswerThis person={person} about={{ kind: 'photo', ref: photos[at] }} />
        </div>
      )}
      <About card={card} nameId={nameId} isPreview={isPreview} />
    </div>
  );
}

function About({ card: { person, age, distance, intention }, nameId, isPreview }: CardPhotosProps) {
  const t = useTranslations('questions');
  const name = (
    <>
      <bdi>{person.firstname}</bdi>, {age}
    </>
  );
  return (
    <div className={classes['about']}>
      <h3 id={nameId} className={classes['name']}>
        {isPreview ? (
          name
        ) : (
          <Link to={addressOfMember(person.username)} className={classes['link']}>
            {name}
          </Link>
        )}
      </h3>
      <p className={classes['facts']}>
        {t('distance', { km: distance })} · {t(`intentions.${intention}`)}
      </p>
    </div>
  );
}

/** Ids count up: steps of this many degrees give neighbours colours that are far apart. */
const GOLDEN_ANGLE = 137.508;

/** A photo that fills its place; a letter on a colour of the member's own while there is none. */
function Photo({ person, photo, alt }: { person: Person; photo: string | undefined; alt: string }) {
  const letter = <Letter person={person} />;
  if (!photo) return letter;
  return <Portrait photo={photo} alt={alt} sizes={CARD_SIZES} className={classes['picture']} broken={letter} />;
}

function Letter({ person }: { person: Person }) {
  const hue = Math.round(Number.parseInt(person._id.slice(-4), 16) * GOLDEN_ANGLE) % 360;
  return (
    <div className={classes['letter']} style={{ backgroundColor: `hsl(${hue} 40% 26%)` }} aria-hidden>
      {[...new Intl.Segmenter().segment(person.firstname)][0]?.segment.toUpperCase()}
    </div>
  );
}
