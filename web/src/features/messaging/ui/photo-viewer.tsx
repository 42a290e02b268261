import { Modal } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import { useWayBack } from '../../../ui/use-way-back.js';
import classes from './photo-viewer.module.css';

interface PhotoViewerProps {
  address: string;
  alt: string;
  title: string;
  onClose: () => void;
}

/** A photo as large as the screen. Its button, Escape and the browser's way back close it. */
export function PhotoViewer({ address, alt, title, onClose }: PhotoViewerProps) {
  const t = useTranslations('ui');
  useFocusBack();
  useWayBack(onClose);
  return (
    <Modal.Root opened fullScreen onClose={onClose} transitionProps={{ duration: 0 }}>
      <Modal.Content className={classes['screen'] ?? ''}>
        <Modal.Header className={classes['head'] ?? ''}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton size={44} c="white" aria-label={t('close')} />
        </Modal.Header>
        <Modal.Body className={classes['body'] ?? ''}>
          <img className={classes['photo']} src={address} alt={alt} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
