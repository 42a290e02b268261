import { lazy, Suspense } from 'react';
import { useArrival } from '../../session/arrival.js';
import { VisitorHeader } from '../../session/visitor-header.js';
import { About } from './about.js';
import { Footer } from './footer.js';
import { Plans } from './plans.js';
import { SafetyTips } from './safety-tips.js';
import { SlideShow } from './slide-show.js';
import { Welcome } from './welcome.js';

/** Few arrive from there. */
const VerifiedNotice = lazy(async () => ({ default: (await import('./verified-notice.js')).VerifiedNotice }));

/** The first page a visitor sees; also where the email verification ends. */
export function LandingPage() {
  return (
    <>
      <VisitorHeader />
      <main id="content" tabIndex={-1} style={{ outline: 'none' }}>
        {useArrival()?.from === 'verification' && (
          <Suspense fallback={null}>
            <VerifiedNotice />
          </Suspense>
        )}
        <Welcome />
        <About />
        <SlideShow />
        <Plans />
        <SafetyTips />
      </main>
      <Footer />
    </>
  );
}
