import { Stack } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { FailedBox } from '../../../ui/failed-box.js';
import { useFriendLists } from '../../friends/model/friends.queries.js';
import { MemberActions } from '../../friends/ui/member-actions.js';
import { isNotShown, useMember } from '../model/member.queries.js';
import { BackLink } from './back-link.js';
import { MemberSkeleton } from './member-skeleton.js';
import { NotShown } from './not-shown.js';
import { ShownMember } from './shown-member.js';

/** Another member as the signed-in one may see them, and what can be done. */
export function MemberPage() {
  const { username = '' } = useParams();
  const { session } = useFriendLists();
  return (
    <MemberActions me={session.data}>
      <Stack gap="md">
        <BackLink />
        <Profile key={username} username={username} />
      </Stack>
    </MemberActions>
  );
}

function Profile({ username }: { username: string }) {
  const t = useTranslations();
  const member = useMember(username);
  const { session, sent, lists } = useFriendLists();
  const isBlocked = lists.blocked.some(person => person.username.toLowerCase() === username.toLowerCase());
  if (isBlocked || isNotShown(member.error)) return <NotShown />;
  if (member.data) {
    const areListsKnown = session.data?.degraded !== true && sent.data !== undefined;
    return <ShownMember member={member.data} lists={areListsKnown ? lists : undefined} />;
  }
  return (
    <>
      <PageHeading>{t('members.heading')}</PageHeading>
      {member.isPending ? <MemberSkeleton /> : <FailedBox query={member}>{t('members.failed')}</FailedBox>}
    </>
  );
}
