import { ActionIcon, Badge, VisuallyHidden } from '@mantine/core';
import { ArrowLeft, ArrowRight, Star, Trash2, type LucideIcon } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { useTranslations } from 'use-intl';
import { pictureAddress } from '../../../api/picture-address.js';
import classes from './photo-tiles.module.css';

interface PhotoTilesProps {
  photos: string[];
  onMove: (photo: string, to: number) => void;
  onRemove: (photo: string) => void;
}

/** The photos in their order, which is changed by dragging one onto another one's place, or by buttons. */
export function PhotoTiles({ photos, onMove, onRemove }: PhotoTilesProps) {
  const t = useTranslations('profile.photos');
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string>();
  const move = (photo: string, to: number) => {
    onMove(photo, to);
    setSaid(t('moved', { position: to + 1, count: photos.length }));
  };
  return (
    <>
      {photos.length > 0 && (
        <ol aria-label={t('label')} className={classes['tiles']}>
          {photos.map((photo, at) => (
            <Tile
              key={photo}
              photo={photo}
              at={at}
              count={photos.length}
              isDragged={photo === dragged}
              onDrag={setDragged}
              onDropHere={() => dragged !== undefined && dragged !== photo && move(dragged, at)}
              onMove={to => move(photo, to)}
              onRemove={() => onRemove(photo)}
            />
          ))}
        </ol>
      )}
      <VisuallyHidden component="span" role="status">
        {said}
      </VisuallyHidden>
    </>
  );
}

interface TileProps {
  photo: string;
  at: number;
  count: number;
  isDragged: boolean;
  onDrag: (photo: string | undefined) => void;
  onDropHere: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Tile({ isDragged, onDrag, onDropHere, ...shown }: TileProps) {
  const [isOver, setOver] = useState(false);
  // Files belong to the zone around it.
  const isPhoto = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(KIND);
  return (
    <li
      className={classes['tile']}
      data-over={isOver || undefined}
      data-dragged={isDragged || undefined}
      draggable={shown.count > 1}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(KIND, shown.photo);
        dataTransfer.effectAllowed = 'move';
        onDrag(shown.photo);
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
      <TilePicture {...shown} />
      {shown.count > 1 && <TileButtons {...shown} />}
    </li>
  );
}

type ShownTile = Omit<TileProps, 'isDragged' | 'onDrag' | 'onDropHere'>;

function TilePicture({ photo, at, count, onRemove }: ShownTile) {
  const t = useTranslations('profile.photos');
  const position = at + 1;
  const removal = at === 0 ? t('removeFirst') : t('remove', { position });
  return (
    <div className={classes['picture']}>
      <img
        src={pictureAddress(photo) ?? ''}
        alt={t('photo', { position, count })}
        draggable={false}
        width={160}
        height={160}
        referrerPolicy="no-referrer"
      />
      {at === 0 && (
        <Badge className={classes['portrait'] ?? ''} variant="filled" tt="none" size="lg">
          {t('portrait')}
        </Badge>
      )}
      <ActionIcon
        variant="default"
        size={40}
        radius="xl"
        className={classes['remove']}
        aria-label={removal}
        title={removal}
        onClick={onRemove}
      >
        <Trash2 size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function TileButtons({ at, count, onMove }: ShownTile) {
  const t = useTranslations('profile.photos');
  const position = at + 1;
  // One that can do nothing here keeps the focus: the photo under it has just come here.
  const button = (name: string, Icon: LucideIcon, to: number, isPossible: boolean) => (
    <ActionIcon
      variant="subtle"
      color="var(--mantine-color-text)"
      className={classes['deed']}
      aria-label={name}
      title={name}
      aria-disabled={!isPossible || undefined}
      onClick={() => isPossible && onMove(to)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <div className={classes['deeds']}>
      {button(t('earlier', { position }), ArrowLeft, at - 1, at > 0)}
      {button(t('makePortrait', { position }), Star, 0, at > 0)}
      {button(t('later', { position }), ArrowRight, at + 1, at < count - 1)}
    </div>
  );
}

/** What is dragged is a photo of this list, and no file. */
const KIND = 'application/x-attune-photo';
