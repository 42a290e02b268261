import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { newCodes } from '../model/security.queries.js';
import { PasswordDialog } from './password-dialog.js';
import { Section } from './section.js';

interface RecoveryCodesProps {
  left: number;
  onCodes: (codes: string[]) => void;
}

/** How many recovery codes are left, and a new set of them. */
export function RecoveryCodes({ left, onCodes }: RecoveryCodesProps) {
  const t = useTranslations('security.codes');
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  return (
    <Section heading={t('heading')} explanation={t('explanation')}>
      <Text>{t('left', { left })}</Text>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t('make')}
      </Button>
      {asks && (
        <PasswordDialog
          title={t('makeQuestion')}
          explanation={t('makeMeans')}
          action={t('make')}
          change={newCodes}
          onDone={codes => {
            close();
            onCodes(codes);
          }}
          onClose={close}
        />
      )}
    </Section>
  );
}
