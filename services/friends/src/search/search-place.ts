import type { FriendsReason } from '@attune/friends-contract/friends.contract';
import { ServiceError } from '@attune/platform/service-error';
import { UserId } from '@attune/auth-contract/user-id';
import { z } from 'zod';
import { keyBeginnings } from '../directory/name-keys.js';

/** Where a page ended: the key by which its last member was found, and their id. */
export interface SearchPlace {
  key: string;
  id: string;
}

const Stated = z.tuple([z.string().max(512), UserId]);

/** As callers carry it. */
export const stated = ({ key, id }: SearchPlace): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

/** A place among what this query finds, and no other. */
export function placeIn(query: string, after: string): SearchPlace {
  const [key = '', id = ''] = Stated.safeParse(jsonOf(Buffer.from(after, 'base64url').toString())).data ?? [];
  if (id !== '' && keyBeginnings(query).some(beginning => key.startsWith(beginning))) return { key, id };
  const details = { field: 'after' };
  throw new ServiceError<FriendsReason>('invalid_input', 'search_place_malformed', {}, details);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
