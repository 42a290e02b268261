import { PICTURE_TYPES } from '@attune/gateway-contract/pictures';
import { Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { StatusBox } from '../../ui/status-box.js';
import classes from './picture-field.module.css';
import type { UploadState, usePictureUpload } from './use-picture-upload.js';

interface PictureFieldProps {
  upload: ReturnType<typeof usePictureUpload>;
  /** Whether there is a picture that can be removed. */
  hasPicture: boolean;
  onRemove: () => void;
  isSaved: boolean;
}

/** Takes a picture from the device: by its button, or dropped onto it. */
export function PictureField({ upload: { state, send, stop }, hasPicture, onRemove, isSaved }: PictureFieldProps) {
  const button = useRef<HTMLButtonElement>(null);
  const choose = (file: File | null | undefined) => void (file && send(file));
  // Whatever was pressed is gone then.
  const backToButton = (deed: () => void) => () => {
    deed();
    button.current?.focus();
  };
  return (
    <DropZone onDrop={choose}>
      <Group gap="sm" justify="center">
        <FileButton accept={PICTURE_TYPES.join()} onChange={choose} inputProps={{ 'aria-label': 'Picture file' }}>
          {({ onClick }) => (
            <Button
              ref={button}
              variant="default"
              size="md"
              leftSection={<ImageUp size={18} aria-hidden />}
              onClick={onClick}
            >
              Upload a picture
            </Button>
          )}
        </FileButton>
        {hasPicture && state.step !== 'sending' && (
          <Button
            variant="subtle"
            color="var(--mantine-color-text)"
            size="md"
            leftSection={<Trash2 size={18} aria-hidden />}
            onClick={backToButton(onRemove)}
          >
            Remove picture
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" ta="center">
        JPEG, PNG, WebP, AVIF or GIF, at most 5 MB.{' '}
        <span className={classes['mouse']}>You can also drop it here. </span>
        It is cut to a square, and where it was taken is removed.
      </Text>
      <Sending state={isSaved && state.step === 'done' ? { step: 'idle' } : state} onCancel={backToButton(stop)} />
      {state.step === 'failed' && <Failure {...state} onRetry={file => backToButton(() => choose(file))()} />}
    </DropZone>
  );
}

type FailureProps = Extract<UploadState, { step: 'failed' }> & { onRetry: (file: File) => void };

function Failure({ sentence, file, onRetry }: FailureProps) {
  return (
    <StatusBox kind="error">
      <Group gap="sm" justify="space-between">
        {sentence}
        {file && (
          <Button variant="default" size="sm" onClick={() => onRetry(file)}>
            Retry
          </Button>
        )}
      </Group>
    </StatusBox>
  );
}

function Sending({ state, onCancel }: { state: UploadState; onCancel: () => void }) {
  const percent = state.step === 'sending' ? Math.round(state.part * 100) : 0;
  return (
    <>
      {/* The region is there before the sentence is, or screen readers would miss it. */}
      <Text role="status" size="sm" ta="center" fw={550}>
        {state.step === 'sending' && (percent < 100 ? 'Uploading your picture…' : 'Almost done…')}
        {state.step === 'done' && 'Your picture is uploaded. Save to keep it.'}
      </Text>
      {state.step === 'sending' && (
        <Group gap="sm" wrap="nowrap">
          <Progress.Root size="lg" flex={1}>
            <Progress.Section value={percent} aria-label="Upload" />
          </Progress.Root>
          <Button variant="default" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      )}
    </>
  );
}

function DropZone({ onDrop, children }: { onDrop: (file: File | undefined) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const over = (event: DragEvent) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    setOver(false);
    onDrop(event.dataTransfer.files[0]);
  };
  return (
    <Stack
      role="group"
      aria-label="Profile picture"
      gap="xs"
      className={classes['zone'] ?? ''}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </Stack>
  );
}
