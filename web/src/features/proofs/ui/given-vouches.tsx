import type { GivenVouch } from '@attune/gateway-contract/vouches';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AreYouSure } from '../../../ui/are-you-sure.js';
import { MemberLink } from '../../../ui/member-link.js';
import { StatusBox } from '../../../ui/status-box.js';
import { dateFormat } from '../../../i18n/local-format.js';
import { useTakeBack } from '../model/proofs.queries.js';
import classes from './proofs-page.module.css';

const dayOf = dateFormat({ dateStyle: 'long' });

/** Whom the member vouches for, each with the way to take it back. */
export function GivenVouches({ given }: { given: GivenVouch[] }) {
  const t = useTranslations('proofs.given');
  const [asked, setAsked] = useState<GivenVouch['person']>();
  const takeBack = useTakeBack();
  // Who is paused or suspended has no names for now.
  const nameOf = ({ firstname, username }: GivenVouch['person']) => (username === '' ? t('unseenFor') : firstname);
  const confirm = (memberId: string) => {
    takeBack.mutate(memberId);
    setAsked(undefined);
  };
  return (
    <Stack gap="md">
      {takeBack.isError && <StatusBox kind="error">{t('failed')}</StatusBox>}
      <ul className={classes['given']}>
        {given.map(({ person, at }) => (
          <li key={person._id}>
            <div>
              <MemberLink username={person.username}>
                {person.username === '' ? t('unseen') : <bdi>{`${person.firstname} ${person.lastname}`.trim()}</bdi>}
              </MemberLink>
              <Text size="sm" c="dimmed">
                {dayOf(new Date(at))}
              </Text>
            </div>
            <Button
              variant="default"
              aria-label={t('takeBackOf', { name: nameOf(person) })}
              loading={takeBack.isPending && takeBack.variables === person._id}
              onClick={() => setAsked(person)}
            >
              {t('takeBack')}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <AreYouSure
          title={t('ask', { name: nameOf(asked) })}
          text={asked.username === '' ? t('unseenConsequence') : t('consequence', { name: asked.firstname })}
          keep={t('keep')}
          yes={t('takeBack')}
          onYes={() => confirm(asked._id)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Stack>
  );
}
