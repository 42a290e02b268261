import { Menu } from '@mantine/core';
import { ArrowLeft, ArrowRight, Star, Trash2, type LucideIcon } from 'lucide-react';
import { useRef, useState, type ReactElement, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { ClosedByWayBack } from '../../../ui/use-way-back.js';
import classes from './photo-grid.module.css';

export interface PhotoDeeds {
  at: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

interface OpenedPhotoMenuProps extends PhotoDeeds {
  /** Opens and closes the menu from now on. */
  button: (ref: RefObject<HTMLButtonElement | null>) => ReactElement;
}

/** What can be done with a photo: there at once, as the press that loaded it was to open it. */
export function OpenedPhotoMenu({ at, count, onMove, onRemove, button }: OpenedPhotoMenuProps) {
  const t = useTranslations('profile.photos');
  const ref = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(true);
  // It moves with its photo, and keeps the focus.
  const takeFocus = () => requestAnimationFrame(() => ref.current?.focus({ preventScroll: true }));
  const closeByWayBack = () => {
    setIsOpen(false);
    takeFocus();
  };
  const item = (name: string, Icon: LucideIcon, onClick: () => void) => (
    <Menu.Item leftSection={<Icon size={16} aria-hidden className={classes['pointing']} />} onClick={onClick}>
      {name}
    </Menu.Item>
  );
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      onClose={takeFocus}
    >
      <Menu.Target>{button(ref)}</Menu.Target>
      <Menu.Dropdown aria-label={t('change', { position: at + 1 })}>
        {isOpen && <ClosedByWayBack onClose={closeByWayBack} />}
        {at > 0 && item(t('makePortrait'), Star, () => onMove(0))}
        {at > 1 && item(t('earlier'), ArrowLeft, () => onMove(at - 1))}
        {at < count - 1 && item(t('later'), ArrowRight, () => onMove(at + 1))}
        {item(t('remove'), Trash2, onRemove)}
      </Menu.Dropdown>
    </Menu>
  );
}
