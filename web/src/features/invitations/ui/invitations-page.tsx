import { Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { dateFormat } from '../../../i18n/local-format.js';
import { FailedBox } from '../../../ui/failed-box.js';
import { SettingsSection } from '../../../ui/settings-section.js';
import { SettingsSubPage } from '../../../ui/settings-sub-page.js';
import { StatusBox } from '../../../ui/status-box.js';
import { useGivenInvitations, useGiveInvitation } from '../model/invitations.queries.js';
import { GivenList } from './given-list.js';
import { NewInvitation } from './new-invitation.js';

const asDay = dateFormat({ dateStyle: 'long' });

/** Whom a member brings in, where registration needs an invitation. */
export function InvitationsPage() {
  const t = useTranslations('invitations');
  const given = useGivenInvitations();
  return (
    <SettingsSubPage heading={t('heading')}>
      {given.isError && !given.data && <FailedBox query={given}>{t('notLoaded')}</FailedBox>}
      {given.isPending && (
        <div role="status">
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton height={160} radius="md" aria-hidden />
        </div>
      )}
      {given.data && <Invitations {...given.data} />}
    </SettingsSubPage>
  );
}

type InvitationsProps = Pick<
  NonNullable<ReturnType<typeof useGivenInvitations>['data']>,
  'atMost' | 'from' | 'invitations'
>;

function Invitations({ atMost, from, invitations }: InvitationsProps) {
  const t = useTranslations('invitations');
  const give = useGiveInvitation();
  const left = Math.max(0, atMost - invitations.length);
  return (
    <Stack gap="lg">
      <SettingsSection id="give-invitation" heading={t('give')} explanation={t('intro')}>
        <Text>
          {atMost === 0
            ? t('off')
            : from === null
              ? t('left', { count: left })
              : t('notYet', { day: asDay(new Date(from)) })}
        </Text>
        {give.data && <NewInvitation key={give.data.id} code={give.data.code} />}
        <div aria-live="assertive">{give.isError && <StatusBox kind="error">{give.error.message}</StatusBox>}</div>
        {left > 0 && from === null && (
          <Group>
            <Button
              variant={give.data === undefined ? 'filled' : 'default'}
              size="md"
              loading={give.isPending}
              onClick={() => give.mutate()}
            >
              {t('give')}
            </Button>
          </Group>
        )}
      </SettingsSection>
      {atMost > 0 && (
        <SettingsSection id="given-invitations" heading={t('given')}>
          <GivenList invitations={invitations} onTakenBack={id => id === give.data?.id && give.reset()} />
        </SettingsSection>
      )}
    </Stack>
  );
}
