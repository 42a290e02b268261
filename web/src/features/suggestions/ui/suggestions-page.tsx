import { Anchor, Stack, Text } from '@mantine/core';
import type { Settings } from '@attune/gateway-contract/matching-routes';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { LoadingShape } from '../../../ui/loading-shape.js';
import { PageColumn } from '../../../ui/page-column.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { SubPageBar } from '../../../ui/sub-page-bar.js';
import { useLeadOn } from '../../../ui/use-lead-on.js';
import { useSession } from '../../session/model/use-session.js';
import { consentOf } from '../model/settings.queries.js';
import { ConsentCard } from './consent-card.js';
import classes from './suggestions.module.css';
import { FORM, WithSettings } from './with-settings.js';
import { late } from '../../../ui/late.js';

// A member sees one of the two, once what is stored of them is known.
const SetUpForm = late(() => import('./set-up-form.js').then(m => m.SetUpForm));
const AllSettings = late(() => import('./all-settings.js').then(m => m.AllSettings));

/** Where a member sets what suggestions are made of, agrees to it, and ends it. */
export function SuggestionsPage() {
  const t = useTranslations('suggestions');
  return (
    <PageColumn>
      <SubPageBar to="/discover" back={t('ways.discover')}>
        <PageHeading>{t('heading')}</PageHeading>
      </SubPageBar>
      <Stack gap="lg" mt={{ base: 'xs', sm: 'lg' }}>
        <Suspense fallback={<LoadingShape heights={FORM} />}>
          <WithSettings>{settings => <Sections settings={settings} />}</WithSettings>
        </Suspense>
      </Stack>
    </PageColumn>
  );
}

function Sections({ settings }: { settings: Settings }) {
  const t = useTranslations('suggestions');
  const age = useSession().data?.age ?? null;
  const leadOn = useLeadOn();
  const { limits, town, steps } = settings;
  if (!limits || !town || steps.includes('add_age') || !consentOf(settings, 'general'))
    return (
      <>
        <Text>{t('claim')}</Text>
        <SetUpForm settings={settings} profileAge={age} onDone={() => leadOn('/discover')} />
        {consentOf(settings, 'general') && <ConsentCard kind="general" settings={settings} />}
      </>
    );
  return (
    <>
      <Ways age={age} />
      <AllSettings settings={settings} limits={limits} town={town} />
    </>
  );
}

function Ways({ age }: { age: number | null }) {
  const t = useTranslations('suggestions.ways');
  return (
    <div>
      {age !== null && <Text>{t('age', { age })}</Text>}
      <div className={classes['links']}>
        <Anchor component={Link} to="/discover/questions">
          {t('questions')}
        </Anchor>
        <Anchor component={Link} to="/profile" miw={44}>
          {t('profile')}
        </Anchor>
      </div>
    </div>
  );
}
