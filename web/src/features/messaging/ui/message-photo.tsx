import { photoPathOf } from '@attune/gateway-contract/photos';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { withoutOrderControls } from '../../../i18n/bidi.js';
import { looksNude } from '../../photo-guard/model/ask-guard.js';
import { isOn } from '../../safer-settings/model/safer-settings.js';
import type { Photo, ShownMessage } from '../model/conversation.types.js';
import { isEarly } from '../model/early-days.js';
import { localPhoto } from '../model/local-photos.js';
import { useConversationScreen } from './conversation.context.js';
import classes from './message-photo.module.css';
import { PhotoViewer } from './photo-viewer.js';

/** Photos that the member uncovered in this tab. */
const uncovered = new Set<string>();
/** What the device thinks of photos: a row that is scrolled out of sight and back is a new one. */
const judged = new Map<string, boolean>();

interface MessagePhotoProps {
  message: ShownMessage;
  photo: Photo;
  /** True if the text is covered. */
  hidesText: boolean;
}

/** A photo in its box, covered if the friend is new to the member. A press shows it on the whole screen. */
export function MessagePhoto({ message, photo: { photoId }, hidesText }: MessagePhotoProps) {
  const t = useTranslations('photos');
  const { friendName, memberId, state } = useConversationScreen();
  // The two began to write only days ago.
  const coversPhotos = useStore(state, isEarly);
  const [isUncovered, setIsUncovered] = useState(() => uncovered.has(photoId));
  const [hasFailed, setHasFailed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [isNude, setIsNude] = useState(() => isOn(memberId, 'photos') && judged.get(photoId) === true);
  const isCovered = coversPhotos && !message.isMine && !isUncovered;
  const named = message.isMine ? t('yours') : t('from', { name: friendName });
  // Covered content next to it is not read aloud either.
  const alt = (!hidesText && withoutOrderControls(message.text)) || named;
  // The server does not show a photo that is not stored yet.
  const address = localPhoto(photoId) ?? (message.seq === undefined ? undefined : photoPathOf(photoId));
  const press = () => {
    if (!isCovered) return setIsOpen(true);
    uncovered.add(photoId);
    setIsUncovered(true);
  };
  // Without the guard the cover says only that there is a photo.
  const judge = async (picture: HTMLImageElement) => {
    const isSo = judged.get(photoId) ?? (await looksNude(picture));
    if (isSo === undefined) return;
    judged.set(photoId, isSo);
    setIsNude(isSo && isOn(memberId, 'photos'));
  };
  if (!address) return <p className={classes['note']}>{named}</p>;
  if (hasFailed)
    return (
      <button type="button" className={classes['note']} onClick={() => setHasFailed(false)}>
        {t('notLoaded')}
      </button>
    );
  return (
    <>
      <button
        type="button"
        className={classes['open']}
        data-covered={isCovered || undefined}
        aria-label={isCovered ? t(isNude ? 'showNude' : 'show', { name: friendName }) : t('open', { photo: alt })}
        onClick={press}
      >
        <img
          src={address}
          alt={isCovered ? '' : alt}
          draggable={false}
          onLoad={({ currentTarget }) => isCovered && void judge(currentTarget)}
          onError={() => setHasFailed(true)}
        />
        {isCovered && (
          <span className={classes['cover']} aria-hidden>
            <EyeOff />
            {t(isNude ? 'tapToShowNude' : 'tapToShow')}
          </span>
        )}
      </button>
      {isOpen && <PhotoViewer address={address} alt={alt} title={named} onClose={() => setIsOpen(false)} />}
    </>
  );
}
