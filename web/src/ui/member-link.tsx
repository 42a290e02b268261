import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface MemberLinkProps {
  /** Empty for a member who cannot be seen: then it leads nowhere. */
  username: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A member's picture and name, which lead to their profile. */
export function MemberLink({ username, ...others }: MemberLinkProps) {
  if (username === '') return <div {...others} />;
  return <Link to={addressOfMember(username)} {...others} />;
}

export const addressOfMember = (username: string): string => `/members/${encodeURIComponent(username)}`;
