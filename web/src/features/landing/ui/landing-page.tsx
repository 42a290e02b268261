import type { Me } from '@attune/gateway-contract/auth';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useArrival } from '../../session/model/arrival.js';
import { maybeSignedIn } from '../../session/model/storage-owner.js';
import { VisitorHeader } from '../../session/ui/visitor-header.js';
import { Footer } from './footer.js';
import { SafetyTips } from './safety-tips.js';
import { SlideShow } from './slide-show.js';
import { Welcome } from './welcome.js';
import { framed } from '../../../framed.js';
import { hasOwnPage } from '../../../has-own-page.js';
import { late } from '../../../ui/late.js';
import { PlainButton } from '../../../ui/plain-button.js';
import classes from './landing-page.module.css';
import { Section } from './section.js';

/** Few arrive from there. */
const VerifiedNotice = late(() => framed(() => import('./verified-notice.js').then(m => m.VerifiedNotice)), {
  isQuiet: true,
});

/** Visitors load nothing of it. */
const LikelyMember = late(() => framed(() => import('./likely-member.js').then(m => m.LikelyMember)), {
  isQuiet: true,
});
const MemberHeader = late(() => framed(() => import('../../session/ui/member-header.js').then(m => m.MemberHeader)), {
  isQuiet: true,
});

/** Where the operator wrote one. */
const OwnWelcome = late(() => import('../../own-pages/ui/own-welcome.js').then(m => m.OwnWelcome), { isQuiet: true });

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
  const [me, setMe] = useState<Me>();
  const arrival = useArrival();
  const verified = arrival?.from === 'verification' ? arrival : undefined;
  return (
    <>
      {maybeSignedIn() && (
        <Suspense fallback={null}>
          <LikelyMember onKnown={setMe} />
        </Suspense>
      )}
      <LandingHeader me={me} />
      <main id="content" tabIndex={-1} style={{ outline: 'none' }}>
        {verified && !me && (
          <Suspense fallback={null}>
            <VerifiedNotice />
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

/** The operator's own welcome where there is one, else what the software says of itself. */
function About() {
  const heading = useTranslations('landing.about')('heading');
  const about = (
    <div className={classes['about']}>
      <AboutUs />
    </div>
  );
  if (!hasOwnPage('welcome')) return about;
  return (
    <div className={classes['place']}>
      {/* As high as it was in the prerendered page, so that nothing moves. */}
      <div style={{ visibility: 'hidden' }}>{about}</div>
      <Suspense fallback={null}>
        <OwnWelcome band={Section} heading={heading} otherwise={<AboutUs />} />
      </Suspense>
    </div>
  );
}

/** The About Us block. */
function AboutUs() {
  const t = useTranslations('landing.about');
  return (
    <Section heading={t('heading')} soft>
      <div className={classes['columns']}>
        <p>{t('whoItIsFor')}</p>
        <p>{t('howItHelps')}</p>
      </div>
      <PlainButton to="/aichat" size="md" variant="default" className={classes['ask']}>
        {t('askAssistant')}
      </PlainButton>
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
            <h3 className={classes['name']}>{t(`${plan}.name`)}</h3>
            <p className={classes['contents']}>{t(`${plan}.contents`)}</p>
          </article>
        ))}
      </div>
      <p className={classes['notForSale']}>{t('notForSale')}</p>
    </Section>
  );
}
