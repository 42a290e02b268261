import { Container } from '@mantine/core';
import { Suspense } from 'react';
import { useNewFriend } from '../features/session/model/new-friend.query.js';
import { useKnownMember } from '../features/session/model/use-session.js';
import { late } from '../ui/late.js';
import { Screen } from './screen.js';
import classes from './shell.module.css';
import { TopNavigation } from './top-navigation.js';

/** The frame of every signed-in screen. */
export function Shell() {
  return (
    <>
      <TopNavigation />
      <Container component="main" id="content" tabIndex={-1} size="lg" w="100%" className={classes['content']}>
        <Screen />
      </Container>
      <Match />
    </>
  );
}

const MatchMoment = late(() => import('../features/match/ui/match-moment.js').then(m => m.MatchMoment), {
  messages: ['match', 'messaging', 'questions'],
  isQuiet: true,
});

/** The moment of a new friend, for as long as they are one. */
function Match() {
  const shown = useNewFriend();
  const me = useKnownMember();
  if (!shown || !me?.friends.some(({ _id }) => _id === shown.person._id)) return null;
  return (
    <Suspense fallback={null}>
      <MatchMoment key={shown.person._id} me={me} {...shown} />
    </Suspense>
  );
}
