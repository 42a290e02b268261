import { deletionApi } from '@attune/gateway-contract/deletion';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/dialog.js';
import { PasswordForm } from './password-form.js';
import { call } from '../../../api/call.js';
import { arrivingFrom } from '../../session/model/arrival.js';
import { forgetMember } from '../../session/model/log-out.js';
import { notifyOtherTabs } from '../../session/model/other-tabs.js';

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

/** Begins the days of grace: every session is ended, and the login page says until when the account can be kept. */
function useRequestDeletion() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (password: string) => call(deletionApi.request, { input: { password } }),
    onSuccess: async ({ leavingUntil }) => {
      notifyOtherTabs('logged-out');
      const state = arrivingFrom({ from: 'deletion', until: leavingUntil });
      await forgetMember(queryClient, () => navigate('/login', { replace: true, state }));
    },
  });
}
