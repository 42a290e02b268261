import { Button, Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import type { UploadState } from '../model/use-picture-upload.js';

type UploadFailureProps = Extract<UploadState, { step: 'failed' }> & { onRetry: (file: File) => void };

/** Why a picture was not uploaded, and another try where that may help. */
export function UploadFailure({ sentence, file, onRetry }: UploadFailureProps) {
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
