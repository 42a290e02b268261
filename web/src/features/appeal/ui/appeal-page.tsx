import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { returningTo } from '../../session/model/arrival.js';
import { useSuspendedAccount } from '../../session/model/suspended-account.js';
import { SuspendedDecisions } from './suspended-decisions.js';

/** A member who can log in reads them there. */
const BACK_HERE = returningTo({ pathname: '/settings/reports', search: '', hash: '' });

/** For members who cannot log in: what was decided about them, why, and how to disagree. */
export function AppealPage() {
  const t = useTranslations('appeal');
  const account = useSuspendedAccount();
  return (
    <Stack gap="lg">
      <PageHeading>{t('heading')}</PageHeading>
      {account ? (
        <>
          <Text c="dimmed">{t('introduction')}</Text>
          <SuspendedDecisions appealToken={account.appealToken} />
          <Anchor component={Link} to="/login" size="sm" underline="always">
            {t('back')}
          </Anchor>
        </>
      ) : (
        <>
          <Text>{t('logInAgain.text')}</Text>
          <Button component={Link} to="/login" state={BACK_HERE} size="md" mih={44}>
            {t('logInAgain.logIn')}
          </Button>
        </>
      )}
    </Stack>
  );
}
