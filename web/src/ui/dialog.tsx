import { Group, Modal, type ModalRootProps, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './dialog.module.css';
import { useFocusBack } from './use-focus-back.js';
import { useVisibleWindow } from './use-visible-window.js';
import { useWayBack } from './use-way-back.js';

interface DialogProps {
  title: string;
  onClose: () => void;
  size?: ModalRootProps['size'];
  /** Takes the whole screen, and draws its own title and way out. */
  isFullScreen?: boolean;
  children: ReactNode;
}

/**
 * A question above the screen, which the way back closes: in the middle of a wide window, and on a phone a sheet at the lower edge, above the
 * keyboard. Mantine's own head is a second banner to screen readers; this one is none.
 */
export function Dialog({ title, onClose, size = 'md', isFullScreen = false, children }: DialogProps) {
  const t = useTranslations('ui');
  useFocusBack();
  useWayBack(onClose);
  useVisibleWindow();
  return (
    <Modal.Root
      opened
      onClose={onClose}
      centered
      size={size}
      fullScreen={isFullScreen}
      classNames={isFullScreen ? FULL : SHEET}
    >
      <Modal.Overlay />
      <Modal.Content>
        {isFullScreen ? (
          <VisuallyHidden>
            <Modal.Title>{title}</Modal.Title>
          </VisuallyHidden>
        ) : (
          <Group
            justify="space-between"
            wrap="nowrap"
            align="flex-start"
            p="md"
            pb={0}
            className={classes['head'] ?? ''}
          >
            <Modal.Title fz="lg" fw={600} lh="28px" style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Modal.Title>
            <Modal.CloseButton aria-label={t('close')} size={44} iconSize={18} m={-8} />
          </Group>
        )}
        <Modal.Body pt="sm">{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const FULL = { content: classes['full'] ?? '', body: classes['fullBody'] ?? '' };
const SHEET = { inner: classes['inner'] ?? '', content: classes['content'] ?? '', body: classes['body'] ?? '' };
