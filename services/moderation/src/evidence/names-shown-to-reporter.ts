import { friendsContract } from '@attune/friends-contract/friends.contract';
import type { NamedMember } from '@attune/moderation-contract/report';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';

/** How reported members are called to the reporter: those who blocked them or are hidden may have another name by now. */
@Injectable()
export class NamesShownToReporter {
  constructor(@InjectClient(friendsContract) private readonly friends: Client<typeof friendsContract>) {}

  /** Undefined where the reporter cannot see the member, and where friends does not say: no report is refused for a name. */
  async of(target: NamedMember, caller: Caller): Promise<NamedMember | undefined> {
    try {
      return (await this.#shown(target, caller)) ?? (await this.#whenBlocked(target, caller));
    } catch (error) {
      if (error instanceof ServiceError) return undefined;
      throw error;
    }
  }

  async #shown({ username }: NamedMember, caller: Caller): Promise<NamedMember | undefined> {
    try {
      return named(await this.friends.profile({ username }, caller));
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'not_found') return undefined;
      throw error;
    }
  }

  /** The reporter blocked them: as they were called then. */
  async #whenBlocked({ _id }: NamedMember, caller: Caller): Promise<NamedMember | undefined> {
    const { blocked } = await this.friends.lists({}, caller);
    const person = blocked.find(one => one._id === _id);
    return person && named(person);
  }
}

const named = ({ _id, username, firstname, lastname }: NamedMember): NamedMember => ({
  _id,
  username,
  firstname,
  lastname,
});
