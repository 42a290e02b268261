import { Container } from '@mantine/core';
import { useForgetWhenEnded, useSession } from '../features/session/model/use-session.js';
import { VisitorHeader } from '../features/session/ui/visitor-header.js';
import { isPrerendering } from '../is-prerendering.js';
import { Loading } from '../ui/loading.js';
import { Screen } from './screen.js';
import { Shell } from './shell.js';

/** The frame of a screen that is open to all: members keep their navigation, visitors see the way in. */
export function OpenShell() {
  const session = useSession();
  useForgetWhenEnded(session.data);
  // As members see it, who come back to an address more often than visitors.
  if (isPrerendering) return <Shell />;
  if (session.isPending) return <Loading />;
  if (session.data) return <Shell />;
  return (
    <>
      <VisitorHeader />
      <Container component="main" id="content" tabIndex={-1} size="lg" w="100%" flex={1}>
        <Screen />
      </Container>
    </>
  );
}
