import { PASSKEY_NAME_MAX } from '@attune/gateway-contract/security';
import { Button, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { lateSchema } from '../../../late-schema.js';
import { DialogFoot } from '../../../ui/dialog-foot.js';
import { Dialog } from '../../../ui/dialog.js';
import { StatusBox } from '../../../ui/status-box.js';
import { TextField } from '../../../ui/text-field.js';
import { useSchemaForm } from '../../../ui/use-schema-form.js';
import { useRenamePasskey } from '../model/security.queries.js';

const schema = lateSchema(() => import('@attune/gateway-contract/security').then(m => m.PasskeyNameForm));

interface RenamePasskeyProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Another name for a passkey. */
export function RenamePasskey({ id, name, onClose }: RenamePasskeyProps) {
  const t = useTranslations('security');
  const form = useSchemaForm(schema, { name });
  const rename = useRenamePasskey(onClose);
  return (
    <Dialog title={t('passkeys.renameNamed', { name })} onClose={onClose}>
      <form noValidate onSubmit={form.submitTo(values => rename.mutate({ id, name: values.name }))}>
        <Stack gap="md">
          {rename.isError && <StatusBox kind="error">{rename.error.message}</StatusBox>}
          <TextField
            label={t('passkeys.name')}
            data-autofocus
            maxLength={PASSKEY_NAME_MAX}
            key={form.key('name')}
            {...form.getInputProps('name')}
          />
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={rename.isPending}>
              {t('passkeys.rename')}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
