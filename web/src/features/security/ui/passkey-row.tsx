import type { Passkey } from '@attune/gateway-contract/security';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dateFormat } from '../../../i18n/local-format.js';
import { removePasskey } from '../model/security.queries.js';
import { PasswordDialog } from './password-dialog.js';
import classes from './passkey-row.module.css';
import { RenamePasskey } from './rename-passkey.js';

const dayOf = dateFormat({ dateStyle: 'medium' });

/** One passkey: its name, its days, and what can be done with it. */
export function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const t = useTranslations('security.passkeys');
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const close = () => setOpen(undefined);
  const days = { made: dayOf(new Date(createdAt)), used: lastUsedAt === null ? '' : dayOf(new Date(lastUsedAt)) };
  return (
    <li>
      <div className={classes['name']}>
        <Text fw={600}>
          <bdi>{name}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          {lastUsedAt === null ? t('neverUsed', days) : t('used', days)}
        </Text>
      </div>
      <Group gap="xs">
        <Button variant="default" aria-label={t('renameNamed', { name })} onClick={() => setOpen('rename')}>
          {t('rename')}
        </Button>
        <Button variant="default" aria-label={t('removeNamed', { name })} onClick={() => setOpen('remove')}>
          {t('remove')}
        </Button>
      </Group>
      {open === 'rename' && <RenamePasskey id={id} name={name} onClose={close} />}
      {open === 'remove' && (
        <PasswordDialog
          title={t('removeQuestion', { name })}
          explanation={t('removeMeans')}
          action={t('remove')}
          isRemoval
          change={removePasskey(id)}
          onDone={close}
          onClose={close}
        />
      )}
    </li>
  );
}
