import { Container } from '@mantine/core';
import { Suspense } from 'react';
import { useLikelyMember } from '../features/session/model/use-likely-member.js';
import { VisitorHeader } from '../features/session/ui/visitor-header.js';
import { Loading } from '../ui/loading.js';
import { Screen } from './screen.js';
import { late } from '../ui/late.js';

/** Visitors load nothing of it. */
const Shell = late(() => import('./shell.js').then(m => m.Shell));

/** The frame of the texts that are open to all: drawn for visitors at once, without a question to the server; members keep their navigation. */
export function DocumentShell() {
  const member = useLikelyMember();
  if (member) {
    return (
      <Suspense fallback={<Loading />}>
        <Shell />
      </Suspense>
    );
  }
  return (
    <>
      <VisitorHeader />
      <Container component="main" id="content" tabIndex={-1} size="lg" w="100%" flex={1} style={{ outline: 'none' }}>
        <Screen />
      </Container>
    </>
  );
}
