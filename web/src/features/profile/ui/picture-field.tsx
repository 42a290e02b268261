import { PICTURE_TYPES } from '@attune/gateway-contract/pictures';
import { Button, FileButton, Group, Progress, Text } from '@mantine/core';
import { ImageUp } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { DropZone } from './drop-zone.js';
import { PictureDialogs } from './picture-dialogs.js';
import classes from './picture-field.module.css';
import type { UploadState, usePictureUpload } from '../model/use-picture-upload.js';

interface PictureFieldProps {
  upload: ReturnType<typeof usePictureUpload>;
  /** Takes the focus when the focused element is gone. */
  button: RefObject<HTMLButtonElement | null>;
  isSaved: boolean;
  /** For the first picture: which files are taken, and what becomes of them. */
  hasHint: boolean;
  /** The member's photos. */
  children: ReactNode;
}

/** Takes a picture from the device, by its button or dropped onto it, and lets the member cut it. */
export function PictureField({ upload, button, isSaved, hasHint, children }: PictureFieldProps) {
  const { state, send, stop } = upload;
  const t = useTranslations('profile.picture');
  const reset = useRef<() => void>(null);
  const choose = (file: File | null | undefined) => {
    if (file) void upload.choose(file);
    // Lets the member choose the same file again.
    reset.current?.();
  };
  // The pressed control is gone then.
  const backToButton = (deed: () => void) => () => {
    deed();
    button.current?.focus();
  };
  return (
    <DropZone onDrop={choose} className={classes['zone']}>
      {children}
      <Sending state={isSaved && state.step === 'done' ? { step: 'idle' } : state} onCancel={backToButton(stop)} />
      {state.step === 'failed' && <Failure {...state} onRetry={file => backToButton(() => void send(file))()} />}
      <Group gap="sm" justify="center">
        <FileButton
          resetRef={reset}
          accept={PICTURE_TYPES.join()}
          onChange={choose}
          inputProps={{ 'aria-label': t('file') }}
        >
          {({ onClick }) => (
            <Button
              ref={button}
              variant="default"
              size="md"
              leftSection={<ImageUp size={18} aria-hidden />}
              onClick={onClick}
            >
              {t('upload')}
            </Button>
          )}
        </FileButton>
      </Group>
      {hasHint && (
        <Text size="sm" c="dimmed" ta="center">
          {t('kinds')} <span className={classes['mouse']}>{t('drop')} </span>
          {t('cut')}
        </Text>
      )}
      <PictureDialogs upload={upload} />
    </DropZone>
  );
}

type FailureProps = Extract<UploadState, { step: 'failed' }> & { onRetry: (file: File) => void };

function Failure({ sentence, file, onRetry }: FailureProps) {
  const t = useTranslations('profile.picture');
  return (
    <StatusBox kind="error">
      <Group gap="sm" justify="space-between">
        <span>{sentence}</span>
        {file && (
          <Button variant="default" size="sm" onClick={() => onRetry(file)}>
            {t('retry')}
          </Button>
        )}
      </Group>
    </StatusBox>
  );
}

function Sending({ state, onCancel }: { state: UploadState; onCancel: () => void }) {
  const t = useTranslations('profile.picture');
  const words = useRef<HTMLParagraphElement>(null);
  // The photo that has come may have moved them below what is in sight.
  useEffect(() => {
    if (state.step === 'done') words.current?.scrollIntoView({ block: 'nearest' });
  }, [state.step]);
  const percent = state.step === 'sending' ? Math.round(state.part * 100) : 0;
  return (
    <>
      {/* The region is there before the sentence is, or screen readers would miss it. */}
      <Text ref={words} role="status" size="sm" ta="center" fw={550}>
        {state.step === 'opening' && <span>{t('opening')}</span>}
        {state.step === 'sending' && <span>{percent < 100 ? t('uploading') : t('almostDone')}</span>}
        {state.step === 'done' && <span>{t('done')}</span>}
      </Text>
      {(state.step === 'opening' || state.step === 'sending') && (
        <Group gap="sm" wrap="nowrap" justify="center">
          {state.step === 'sending' && (
            <Progress.Root size="lg" flex={1}>
              <Progress.Section value={percent} aria-label={t('progress')} />
            </Progress.Root>
          )}
          <Button variant="default" size="sm" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </Group>
      )}
    </>
  );
}
