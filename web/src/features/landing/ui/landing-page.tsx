import { Suspense } from 'react';
import type { Me } from '@attune/gateway-contract/auth';
import { useArrival } from '../../session/model/arrival.js';
import { useLikelyMember } from '../../session/model/use-likely-member.js';
import { VisitorHeader } from '../../session/ui/visitor-header.js';
import { About } from './about.js';
import { Footer } from './footer.js';
import { Plans } from './plans.js';
import { SafetyTips } from './safety-tips.js';
import { SlideShow } from './slide-show.js';
import { Welcome } from './welcome.js';
import { late } from '../../../ui/late.js';

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
