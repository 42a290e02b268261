import type { Me } from '@attune/gateway-contract/auth';
import { Button, Text, Title } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useArrival } from '../../session/model/arrival.js';
import { useLikelyMember } from '../../session/model/use-likely-member.js';
import { VisitorHeader } from '../../session/ui/visitor-header.js';
import { Footer } from './footer.js';
import { SafetyTips } from './safety-tips.js';
import { SlideShow } from './slide-show.js';
import { Welcome } from './welcome.js';
import { late } from '../../../ui/late.js';
import classes from './landing-page.module.css';
import { Section } from './section.js';

/** Few arrive from there. */
const VerifiedNotice = late(() => import('./verified-notice.js').then(m => m.VerifiedNotice), { isQuiet: true });

/** Visitors load nothing of it. */
const MemberHeader = late(() => import('../../session/ui/member-header.js').then(m => m.MemberHeader), {
  isQuiet: true,
});

function LandingHeader({ me }: { me: Me | undefined }) {
  if (!me) return <VisitorHeader />;
  return (
    <Suspense fallback={<VisitorHeader />}>
      <MemberHeader me={me} />
    </Suspense>
  );
}

/** The first page a visitor sees; also where the email verification ends. */
export function LandingPage() {
  const me = useLikelyMember() ?? undefined;
  const arrival = useArrival();
  const verified = arrival?.from === 'verification' ? arrival : undefined;
  return (
    <>
      <LandingHeader me={me} />
      <main id="content" tabIndex={-1} style={{ outline: 'none' }}>
        {verified && !me && (
          <Suspense fallback={null}>
            <VerifiedNotice arrival={verified} />
          </Suspense>
        )}
        <Welcome isMember={me !== undefined} verified={verified} />
        <About />
        <SlideShow />
        <Plans />
        <SafetyTips />
      </main>
      <Footer />
    </>
  );
}

/** The About Us block. */
function About() {
  const t = useTranslations('landing.about');
  return (
    <Section heading={t('heading')} soft>
      <div className={classes['columns']}>
        <Text fz="lg">{t('whoItIsFor')}</Text>
        <Text fz="lg">{t('howItHelps')}</Text>
      </div>
      <Button component={Link} to="/aichat" size="md" variant="default" mt="lg">
        {t('askAssistant')}
      </Button>
    </Section>
  );
}

const PLANS = ['free', 'premium', 'platinum'] as const;

/** The plans, as text: nothing is sold. */
function Plans() {
  const t = useTranslations('landing.plans');
  return (
    <Section heading={t('heading')} soft>
      <div className={classes['plans']}>
        {PLANS.map(plan => (
          <article key={plan} className={classes['plan']}>
            <Title order={3} className={classes['name']}>
              {t(`${plan}.name`)}
            </Title>
            <Text className={classes['contents']}>{t(`${plan}.contents`)}</Text>
          </article>
        ))}
      </div>
      <Text c="dimmed" size="sm" mt="lg">
        {t('notForSale')}
      </Text>
    </Section>
  );
}
