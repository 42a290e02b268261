import { useState } from 'react';
import { readMemberValue, writeMemberValue } from '../../session/model/member-storage.js';
import { useSession } from '../../session/model/use-session.js';

const NAME = 'liked-moments';

/** Which moments the member likes, kept on this device until they log out. */
export function useLikes() {
  const memberId = useSession().data?._id;
  const [changed, setChanged] = useState<{ by: string | undefined; ids: string[] }>();
  const liked = changed && changed.by === memberId ? changed.ids : likesOf(memberId);
  return {
    likes: (id: string) => liked.includes(id),
    toggle: (id: string) => {
      const ids = liked.includes(id) ? liked.filter(other => other !== id) : [...liked, id];
      setChanged({ by: memberId, ids });
      if (memberId) writeMemberValue(memberId, NAME, ids);
    },
  };
}

function likesOf(memberId: string | undefined): string[] {
  const ids = memberId && readMemberValue(memberId, NAME);
  return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : [];
}
