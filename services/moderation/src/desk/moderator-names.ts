import { authContract } from '@attune/auth-contract/auth.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';

/** The username for an id; null of one who has left. */
export type NameOf = (moderatorId: string) => string | null;

/** How moderators are called to each other. */
@Injectable()
export class ModeratorNames {
  constructor(@InjectClient(authContract) private readonly auth: Client<typeof authContract>) {}

  async of(moderatorIds: (string | undefined)[], caller: Caller): Promise<NameOf> {
    const ids = [...new Set(moderatorIds)].filter(id => id !== undefined);
    const found = await Promise.all(ids.map(userId => this.auth.reportedProfile({ userId }, caller)));
    const names = new Map(found.flatMap(({ profile }) => (profile ? [[profile._id, profile.username] as const] : [])));
    return id => names.get(id) ?? null;
  }
}
