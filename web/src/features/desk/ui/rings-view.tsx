import type { VouchRing } from '@attune/gateway-contract/desk';
import { Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { MemberLink } from '../../../ui/member-link.js';
import { dateFormat } from '../../../i18n/local-format.js';
import { useVouchRings } from '../model/desk.queries.js';
import { ListState } from './list-state.js';
import classes from './rings-view.module.css';

/** Members who may have made each other's marks by vouching. */
export function RingsView() {
  const t = useTranslations('desk.rings');
  const rings = useVouchRings();
  return (
    <Stack gap="md">
      <PageHeading>{t('heading')}</PageHeading>
      <Text c="dimmed">{t('rule')}</Text>
      <ListState query={rings}>
        {rings.data?.length === 0 && <Text>{t('empty')}</Text>}
        {rings.data?.map(ring => (
          <Ring key={ring.members.map(({ _id }) => _id).join()} ring={ring} />
        ))}
      </ListState>
    </Stack>
  );
}

const dayOf = dateFormat({ dateStyle: 'medium' });

function Ring({ ring: { kind, members, vouches } }: { ring: VouchRing }) {
  const t = useTranslations('desk.rings');
  const times = vouches.map(({ at }) => at).toSorted();
  const [first, last] = [times.at(0), times.at(-1)].map(at => (at ? dayOf(new Date(at)) : ''));
  return (
    <section className={classes['ring']}>
      <Title order={2} size="h4">
        {t(kind)}
      </Title>
      <ul className={classes['members']}>
        {members.map(({ _id, username }) => (
          <li key={_id}>
            <MemberLink username={username}>{username}</MemberLink>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {t('vouches', { count: vouches.length, first: first ?? '', last: last ?? '' })}
      </Text>
    </section>
  );
}
