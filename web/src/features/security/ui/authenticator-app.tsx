import { Button, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dateFormat } from '../../../i18n/local-format.js';
import { Loading } from '../../../ui/loading.js';
import { beginTotp, removeTotp } from '../model/security.queries.js';
import { PasswordDialog } from './password-dialog.js';
import { Section } from './section.js';
import { late } from '../../../ui/late.js';

const TotpSetup = late(() => import('./totp-setup.js').then(m => m.TotpSetup));
const dayOf = dateFormat({ dateStyle: 'long' });

interface AuthenticatorAppProps {
  since: string | null;
  onCodes: (codes: string[] | null) => void;
}

/** The authenticator app: set up with a QR code and a first code, removed with the password. */
export function AuthenticatorApp({ since, onCodes }: AuthenticatorAppProps) {
  const t = useTranslations('security.app');
  const [asks, setAsks] = useState(false);
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const close = () => setAsks(false);
  const done = (codes: string[] | null) => {
    setBegun(undefined);
    onCodes(codes);
  };
  return (
    <Section heading={t('heading')} explanation={t('explanation')}>
      {since !== null && <Text>{t('since', { day: dayOf(new Date(since)) })}</Text>}
      {begun && since === null ? (
        <Suspense fallback={<Loading />}>
          <TotpSetup {...begun} onDone={done} onCancel={() => setBegun(undefined)} />
        </Suspense>
      ) : (
        <Button variant={since === null ? 'filled' : 'default'} onClick={() => setAsks(true)}>
          {since === null ? t('setUp') : t('remove')}
        </Button>
      )}
      {asks && since === null && (
        <PasswordDialog
          title={t('setUp')}
          action={t('goOn')}
          change={beginTotp}
          onDone={({ secret, uri }) => {
            setBegun({ secret, uri });
            close();
          }}
          onClose={close}
        />
      )}
      {asks && since !== null && (
        <PasswordDialog
          title={t('removeQuestion')}
          explanation={t('removeMeans')}
          action={t('remove')}
          isRemoval
          change={removeTotp}
          onDone={close}
          onClose={close}
        />
      )}
    </Section>
  );
}
