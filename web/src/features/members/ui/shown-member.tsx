import type { MemberProfile as Member } from '@attune/gateway-contract/members';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { nameOf, relationTo, type Lists } from '../../friends/model/friend-lists.js';
import { useInCommon } from '../model/member.queries.js';
import { InCommon } from './in-common.js';
import { MemberProfile } from './member-profile.js';
import { RelationActions } from './relation-actions.js';

interface ShownMemberProps {
  member: Member;
  /** Undefined while they cannot be had. */
  lists: Lists | undefined;
}

/** A member who may be seen. The lists know of every step first; without them the profile's own word counts. */
export function ShownMember({ member, lists }: ShownMemberProps) {
  const t = useTranslations('members.distance');
  const isSelf = member.relation === 'self';
  const listed = lists && relationTo(member, lists);
  const relation = isSelf ? 'self' : (listed ?? (member.relation === 'stranger' ? 'none' : member.relation));
  const inCommon = useInCommon(member._id, relation === 'friend');
  return (
    <MemberProfile
      member={member}
      heading={<PageHeading>{nameOf(member)}</PageHeading>}
      headingOrder={2}
      distance={inCommon?.distance ? t(`${inCommon.distance}`) : undefined}
    >
      <RelationActions member={member} relation={relation} />
      {inCommon && <InCommon inCommon={inCommon} name={member.firstname} />}
    </MemberProfile>
  );
}
