import { MAIL_FAULTS } from '@attune/gateway-contract/operate';
import { Button, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { SettingsSection } from '../../../ui/settings-section.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useMailTest } from '../model/operate.queries.js';

/** One press, and the operator knows whether mails leave. */
export function MailTest() {
  const t = useTranslations('operate.mailTest');
  const test = useMailTest();
  const fault = test.data && (MAIL_FAULTS.find(known => known === test.data) ?? 'refused');
  return (
    <SettingsSection id="mail-test" heading={t('heading')} explanation={t('explanation')}>
      <div>
        <Button loading={test.isPending} onClick={() => test.mutate()}>
          {t('send')}
        </Button>
        <div role="status">
          {test.isPending && (
            <Text size="sm" c="dimmed" mt="xs">
              {t('sending')}
            </Text>
          )}
        </div>
      </div>
      {test.data === null && <StatusBox kind="success">{t('sent')}</StatusBox>}
      {fault && (
        <StatusBox kind="error" title={t('notSent')}>
          {t(`faults.${fault}`)}
        </StatusBox>
      )}
      {test.isError && <StatusBox kind="error">{test.error.message}</StatusBox>}
    </SettingsSection>
  );
}
