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
        {rings.data?.isPartial && <Text>{t('partial')}</Text>}
        {rings.data?.rings.length === 0 && <Text>{t('empty')}</Text>}
        {rings.data?.rings.map(ring => (
          <Ring key={ring.members.map(({ _id }) => _id).join()} ring={ring} />
        ))}
      </ListState>
    </Stack>
  );
}

const dayOf = dateFormat({ dateStyle: 'medium' });

function Ring({ ring: { kind, members, vouches } }: { ring: VouchRing }) {
  const t = useTranslations('desk.rings');
  const nameOf = new Map(members.map(({ _id, username }) => [_id, username]));
  const inOrder = vouches
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map(({ at, ...vouch }) => ({ ...vouch, day: dayOf(new Date(at)) }));
  const days = [...new Set(inOrder.map(({ day }) => day))];
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
      <ul className={classes['days']}>
        {days.map(day => (
          <li key={day}>
            <Text size="sm" c="dimmed">
              {day}
            </Text>
            {inOrder
              .filter(vouch => vouch.day === day)
              .map(vouch => (
                <Text key={vouch.by + vouch.for} size="sm">
                  {`${nameOf.get(vouch.by) ?? ''} → ${nameOf.get(vouch.for) ?? ''}`}
                </Text>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
