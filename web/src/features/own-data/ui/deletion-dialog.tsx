import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/dialog.js';
import { useRequestDeletion } from '../model/deletion.queries.js';
import { PasswordForm } from './password-form.js';

/** Asks once more, with the password. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('own-data.deletion');
  const deletion = useRequestDeletion();
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('grace')}</Text>
        <PasswordForm
          action={t('delete')}
          isDangerous
          send={password => deletion.mutateAsync(password)}
          isPending={deletion.isPending}
          error={deletion.error}
        >
          <Button variant="default" size="md" onClick={onClose}>
            {t('keep')}
          </Button>
        </PasswordForm>
      </Stack>
    </Dialog>
  );
}
