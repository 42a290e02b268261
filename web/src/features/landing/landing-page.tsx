import { Button, Container } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useArrival } from '../../session/arrival.js';
import { VisitorHeader } from '../../session/visitor-header.js';
import { StatusBox } from '../../ui/status-box.js';
import { About } from './about.js';
import { Footer } from './footer.js';
import { Plans } from './plans.js';
import { SafetyTips } from './safety-tips.js';
import { SlideShow } from './slide-show.js';
import { Welcome } from './welcome.js';

/** The first page a visitor sees; also where the email verification ends. */
export function LandingPage() {
  return (
    <>
      <VisitorHeader />
      <main id="content" tabIndex={-1} style={{ outline: 'none' }}>
        {useArrival()?.from === 'verification' && <VerifiedNotice />}
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

function VerifiedNotice() {
  return (
    <Container size="lg" pb="md">
      <StatusBox kind="success" title="Your email is verified">
        Welcome to Attune. You can log in now.
        <br />
        <Button component={Link} to="/login" mt="sm">
          Log In
        </Button>
      </StatusBox>
    </Container>
  );
}
