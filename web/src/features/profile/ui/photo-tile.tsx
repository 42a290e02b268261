import { Badge } from '@mantine/core';
import { useState, type DragEvent } from 'react';
import { useTranslations } from 'use-intl';
import { DotsMenu } from '../../../ui/dots-menu.js';
import { late } from '../../../ui/late.js';
import { Portrait } from '../../members/ui/portrait.js';
import type { PhotoDeeds } from './opened-photo-menu.js';
import classes from './photo-grid.module.css';

const OpenedPhotoMenu = late(() => import('./opened-photo-menu.js').then(m => m.OpenedPhotoMenu));

interface PhotoTileProps extends PhotoDeeds {
  photo: string;
  isDragged: boolean;
  onDrag: (photo: string | undefined) => void;
  onDropHere: () => void;
}

/** A photo in its place, which can be dragged to another one. */
export function PhotoTile({ photo, isDragged, onDrag, onDropHere, ...deeds }: PhotoTileProps) {
  const t = useTranslations('profile.photos');
  const { at, count } = deeds;
  const position = at + 1;
  const [isOver, setOver] = useState(false);
  // Files belong to the zone around it.
  const isPhoto = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(KIND);
  return (
    <li
      className={classes['place']}
      data-over={isOver || undefined}
      data-dragged={isDragged || undefined}
      draggable={count > 1}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(KIND, photo);
        dataTransfer.effectAllowed = 'move';
        onDrag(photo);
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={event => {
        if (!isPhoto(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        if (!isPhoto(event)) return;
        event.preventDefault();
        setOver(false);
        onDropHere();
      }}
    >
      <Portrait
        photo={photo}
        alt={t('photo', { position, count })}
        sizes={at === 0 ? LARGE : SMALL}
        className={classes['picture']}
      />
      {at === 0 && (
        <Badge className={classes['portrait'] ?? ''} variant="filled" tt="none" size="lg">
          {t('portrait')}
        </Badge>
      )}
      <div className={classes['corner']}>
        <DotsMenu variant="default" size={44} radius="xl" aria-label={t('change', { position })}>
          {button => <OpenedPhotoMenu {...deeds} button={button} />}
        </DotsMenu>
      </div>
    </li>
  );
}

/** A third of the grid, and two thirds of it. */
const SMALL = '(min-width: 36em) 168px, 31vw';
const LARGE = '(min-width: 36em) 344px, 63vw';

/** What is dragged is a photo of this list, and no file. */
const KIND = 'application/x-attune-photo';
