import { accountApi } from '@attune/gateway-contract/account';
import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../../api/call.js';
import type { Language } from '../../../i18n/languages.js';
import { LanguageSelect } from '../../../ui/language-select.js';
import { StatusBox } from '../../../ui/status-box.js';

/** The language of the app on this device, and of mails to the member. */
export function LanguageSetting() {
  const t = useTranslations('settings.language');
  const tell = useMutation({
    mutationFn: (language: Language) => call(accountApi.setMailLanguage, { input: { language } }),
  });
  return (
    <>
      <LanguageSelect onChosen={tell.mutate} />
      <Text size="xs" c="dimmed" mt={4}>
        {t('description')}
      </Text>
      {tell.isError && (
        <StatusBox kind="error" mt="xs">
          {t('notSaved')}
        </StatusBox>
      )}
    </>
  );
}
