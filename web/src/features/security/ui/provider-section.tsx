import type { Me } from '@attune/gateway-contract/auth';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dateFormat } from '../../../i18n/local-format.js';
import { FailedBox } from '../../../ui/failed-box.js';
import { LoadingShape } from '../../../ui/loading-shape.js';
import { StatusBox } from '../../../ui/status-box.js';
import { PasswordDialog } from './password-dialog.js';
import { Section } from './section.js';
import { useKnownMember } from '../../session/model/use-session.js';
import { beginLink, unlink, useAskForPassword, useProviderLink } from '../model/provider-link.queries.js';

const dayOf = dateFormat({ dateStyle: 'long' });

/** The identity provider: linked and unlinked with the password, which a member who registered by it sets first. */
export function ProviderSection() {
  const t = useTranslations('oidc');
  const link = useProviderLink();
  const member = useKnownMember();
  const [asks, setAsks] = useState(false);
  if (link.isPending) return <LoadingShape heights={[160]} />;
  if (!link.data) return <FailedBox query={link}>{t('notLoaded')}</FailedBox>;
  const { provider, linkedAt, hasPassword } = link.data;
  // Once linked, it can be unlinked, also where the operator has no provider any more.
  if (provider === null && linkedAt === null && hasPassword) return null;
  const name = provider ?? t('aProvider');
  const close = () => setAsks(false);
  return (
    <Section heading={t('section.heading', { provider: name })} explanation={t('section.explanation')}>
      {linkedAt !== null && <Text>{t('section.since', { day: dayOf(new Date(linkedAt)) })}</Text>}
      {!hasPassword && member && <SetPassword member={member} />}
      {hasPassword && (
        <Button variant={linkedAt === null ? 'filled' : 'default'} onClick={() => setAsks(true)}>
          {linkedAt === null ? t('section.link') : t('section.unlink')}
        </Button>
      )}
      {asks && linkedAt === null && (
        <PasswordDialog
          title={t('section.link')}
          explanation={t('section.linkMeans', { provider: name })}
          action={t('section.goOn')}
          change={beginLink}
          // The page goes: closing would go back in the history, and stop that.
          onDone={() => undefined}
          onClose={close}
        />
      )}
      {asks && linkedAt !== null && (
        <PasswordDialog
          title={t('section.unlinkQuestion')}
          explanation={t('section.unlinkMeans')}
          action={t('section.unlink')}
          isRemoval
          change={unlink}
          onDone={close}
          onClose={close}
        />
      )}
    </Section>
  );
}

/** Sensitive changes ask for a password: a member without one gets a link to set it. */
function SetPassword({ member: { email } }: { member: Me }) {
  const t = useTranslations('oidc.password');
  const ask = useAskForPassword();
  return (
    <>
      <Text>{t('none')}</Text>
      {ask.isError && <StatusBox kind="error">{ask.error.message}</StatusBox>}
      {ask.isSuccess ? (
        <StatusBox kind="success">{t('sent', { email })}</StatusBox>
      ) : (
        <Button loading={ask.isPending} onClick={() => ask.mutate(email)}>
          {t('send')}
        </Button>
      )}
    </>
  );
}
