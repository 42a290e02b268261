import type { Passkey } from '@attune/gateway-contract/security';
import { Button, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { supportsPasskeys } from '../../../ui/passkey-support.js';
import { PasskeyRow } from './passkey-row.js';
import classes from '../../../ui/divided-list.module.css';
import { Section } from './section.js';
import { late } from '../../../ui/late.js';

const AddPasskey = late(() => import('./add-passkey.js').then(m => m.AddPasskey));

interface PasskeyListProps {
  passkeys: Passkey[];
  onCodes: (codes: string[] | null) => void;
}

/** The member's passkeys, and a way to add one. */
export function PasskeyList({ passkeys, onCodes }: PasskeyListProps) {
  const t = useTranslations('security.passkeys');
  const [isAdding, setIsAdding] = useState(false);
  const close = () => setIsAdding(false);
  return (
    <Section heading={t('heading')} explanation={t('explanation')}>
      {passkeys.length > 0 && (
        <ul className={classes['list']}>
          {passkeys.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {supportsPasskeys() ? <Button onClick={() => setIsAdding(true)}>{t('add')}</Button> : <Text>{t('notHere')}</Text>}
      {isAdding && (
        <Suspense fallback={null}>
          <AddPasskey
            onDone={codes => {
              close();
              onCodes(codes);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </Section>
  );
}
