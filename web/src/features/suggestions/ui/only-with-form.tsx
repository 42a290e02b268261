import type { Settings } from '@attune/gateway-contract/matching-routes';
import { Anchor, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { isMark, type Mark, refusalSentence, useSetOnlyWith } from '../model/settings.queries.js';
import classes from './suggestions.module.css';

/** "Show me only people with …": of the marks that this instance can give. A newer gateway may know others. */
export function OnlyWithForm({ onlyWith }: { onlyWith: Settings['onlyWith'] }) {
  const offered = onlyWith.offered.filter(isMark);
  return offered.length > 0 ? <Choices offered={offered} chosen={onlyWith.chosen} /> : null;
}

function Choices({ offered, chosen }: { offered: Mark[]; chosen: string[] }) {
  const t = useTranslations('suggestions.onlyWith');
  const [marks, setMarks] = useState(() => offered.filter(mark => chosen.includes(mark)));
  // They rest, and stay chosen.
  const resting = chosen.filter(isMark).filter(mark => !offered.includes(mark));
  const save = useSetOnlyWith();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate([...resting, ...marks]);
  };
  return (
    <form onSubmit={submit} className={classes['card']} aria-labelledby="only-with">
      <Stack gap="md">
        <Checkbox.Group
          label={
            <Title order={2} size="h3" id="only-with">
              {t('title')}
            </Title>
          }
          description={t('meaning')}
          descriptionProps={{ fz: 'md' }}
          value={marks}
          onChange={values => {
            save.reset();
            setMarks(values.filter(isMark));
          }}
        >
          <Stack gap={0} pt="xs">
            {offered.map(mark => (
              <Checkbox
                key={mark}
                size="md"
                value={mark}
                label={t(`marks.${mark}`)}
                styles={{ body: { alignItems: 'center' }, label: { paddingBlock: 10 } }}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Text>{t('cost')}</Text>
        {save.isError && <StatusBox kind="error">{refusalSentence(save.error)}</StatusBox>}
        {save.isSuccess && <StatusBox kind="success">{t('saved')}</StatusBox>}
        <Group>
          <Button type="submit" size="md" loading={save.isPending}>
            {t('save')}
          </Button>
          <Anchor component={Link} to="/settings/proofs" py={10}>
            {t('toProofs')}
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}
