import { matchingApi } from '@attune/gateway-contract/matching-routes';
import { type MemberProfile as Member, membersApi } from '@attune/gateway-contract/members';
import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { FailedBox } from '../../../ui/failed-box.js';
import type { Answered } from '../../answered-part/model/use-answered-words.js';
import { useFriendLists } from '../../friends/model/friends.queries.js';
import { AnswerThis } from '../../friends/ui/answer-this.js';
import { MemberActions } from '../../friends/ui/member-actions.js';
import { PersonMenu } from '../../friends/ui/person-menu.js';
import classes from './member-page.module.css';
import profileClasses from './member-profile.module.css';
import { type Lists, nameOf, relationTo } from '../../friends/model/friend-lists.js';
import { InCommon } from './in-common.js';
import { MemberBar } from './member-bar.js';
import { MemberProfile } from './member-profile.js';
import { RelationActions } from './relation-actions.js';
import { ApiError, call } from '../../../api/call.js';

/** Another member as the signed-in one may see them, and what can be done. */
export function MemberPage() {
  const { username = '' } = useParams();
  const { session } = useFriendLists();
  return (
    <MemberActions me={session.data}>
      <Stack gap="md">
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
  if (member.isPending)
    return (
      <>
        <MemberBar>
          <VisuallyHidden component="div">
            <PageHeading>{t('members.heading')}</PageHeading>
          </VisuallyHidden>
          <Skeleton height={24} width="60%" maw={240} my="xs" aria-hidden />
        </MemberBar>
        <MemberSkeleton />
      </>
    );
  return (
    <>
      <MemberBar>
        <PageHeading>{t('members.heading')}</PageHeading>
      </MemberBar>
      <FailedBox query={member}>{t('members.failed')}</FailedBox>
    </>
  );
}

/** The same for every reason: an unknown name, a deleted account and a block look alike. */
function NotShown() {
  const t = useTranslations('members.notShown');
  return (
    <>
      <MemberBar>
        <PageHeading>{t('heading')}</PageHeading>
      </MemberBar>
      <div className={classes['notShown']}>
        <img src="/friends/people.svg" alt="" width={480} height={300} />
        <Text>{t('text')}</Text>
        <Button component={Link} to="/discover" size="md">
          {t('find')}
        </Button>
      </div>
    </>
  );
}

/** Holds the place of a profile that is loading. */
function MemberSkeleton() {
  const t = useTranslations('members');
  return (
    <div className={profileClasses['profile']} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton radius={20} className={profileClasses['photoPlace'] ?? ''} />
      <div className={profileClasses['words']} aria-hidden>
        <Skeleton height={16} width="40%" />
        <Skeleton height={44} width={220} />
        <Skeleton height={90} />
      </div>
    </div>
  );
}

interface ShownMemberProps {
  member: Member;
  /** Undefined while they cannot be loaded. */
  lists: Lists | undefined;
}

/** A member who may be seen. The lists know of every step first; without them the profile's own word counts. */
function ShownMember({ member, lists }: ShownMemberProps) {
  const t = useTranslations('members.distance');
  const isSelf = member.relation === 'self';
  const listed = lists && relationTo(member, lists);
  const relation = isSelf ? 'self' : (listed ?? (member.relation === 'stranger' ? 'none' : member.relation));
  const sentAt = lists?.sent.find(({ _id }) => _id === member._id)?.sentAt;
  const { data: inCommon, isPending } = useInCommon(member._id, relation === 'friend');
  const answer = relation === 'none' ? (about: Answered) => <AnswerThis person={member} about={about} /> : undefined;
  return (
    <>
      <MemberBar>
        <PageHeading>{nameOf(member)}</PageHeading>
        {relation !== 'self' && <PersonMenu person={member} relation={relation} size={44} />}
      </MemberBar>
      <MemberProfile
        member={member}
        headingOrder={2}
        answer={answer}
        isComing={isPending}
        distance={inCommon?.distance ? t(`${inCommon.distance}`) : undefined}
      >
        <RelationActions member={member} relation={relation} sentAt={sentAt} />
        {inCommon && <InCommon inCommon={inCommon} name={member.firstname} answer={answer} />}
      </MemberProfile>
    </>
  );
}

const MEMBERS = 'members';

/** The profile of a member; an error with status 404 where the caller may not see one. */
function useMember(username: string) {
  return useQuery({
    queryKey: [MEMBERS, username.toLowerCase()],
    queryFn: async () => (await call(membersApi.profile, { params: { username } })).member,
    staleTime: 30_000,
  });
}

const isNotShown = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

/** The answers that the caller shares with a friend or a suggested member. Null for all others. */
function useInCommon(memberId: string, isFriend: boolean) {
  return useQuery({
    queryKey: [MEMBERS, 'in-common', memberId, isFriend],
    queryFn: async () => (await call(matchingApi.inCommonWith, { input: { memberId } })).inCommon,
    staleTime: 60_000,
  });
}
