import { PHOTOS_AT_MOST } from '@attune/gateway-contract/profile-fields';
import { VisuallyHidden } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './photo-grid.module.css';
import { PhotoTile } from './photo-tile.js';

interface PhotoGridProps {
  photos: string[];
  /** Stands in the first empty place, and takes the next photo. */
  next: ReactNode;
  isBusy: boolean;
  onAdd: () => void;
  onMove: (photo: string, to: number) => void;
  onRemove: (photo: string) => void;
}

/** Six places, the first one large. The order is changed by dragging one photo onto the place of another, or by the menu of each. */
export function PhotoGrid({ photos, next, isBusy, onAdd, onMove, onRemove }: PhotoGridProps) {
  const t = useTranslations('profile.photos');
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string>();
  const move = (photo: string, to: number) => {
    onMove(photo, to);
    setSaid(t('moved', { position: to + 1, count: photos.length }));
  };
  const count = photos.length;
  const places = Array.from({ length: PHOTOS_AT_MOST }, (_, place) => place + 1);
  return (
    <>
      <ol aria-label={t('label')} className={classes['grid']}>
        {photos.map((photo, at) => (
          <PhotoTile
            key={photo}
            photo={photo}
            at={at}
            count={count}
            isDragged={photo === dragged}
            onDrag={setDragged}
            onDropHere={() => dragged !== undefined && dragged !== photo && move(dragged, at)}
            onMove={to => move(photo, to)}
            onRemove={() => onRemove(photo)}
          />
        ))}
        {count < PHOTOS_AT_MOST && (
          <li key="next" className={classes['place']}>
            {next}
          </li>
        )}
        {places.slice(count + 1).map(position => (
          <li key={position} className={classes['place']}>
            <button
              type="button"
              className={classes['add']}
              aria-label={t('add', { position })}
              aria-disabled={isBusy || undefined}
              onClick={() => isBusy || onAdd()}
            >
              <Plus size={24} aria-hidden />
            </button>
          </li>
        ))}
      </ol>
      <VisuallyHidden component="span">{t('room', { count, most: PHOTOS_AT_MOST })}</VisuallyHidden>
      <VisuallyHidden component="span" role="status">
        {said}
      </VisuallyHidden>
    </>
  );
}
