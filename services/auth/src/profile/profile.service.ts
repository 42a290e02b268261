import type { Profile } from '@attune/auth-contract/user';
import type { Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { UserRepository } from '../users/user.repository.js';

/** What a member sees of their own account. */
@Injectable()
export class ProfileService {
  constructor(private readonly users: UserRepository) {}

  async profileOf({ userId }: Caller): Promise<Profile> {
    const user = await this.users.byId(userId);
    if (!user?.isVerified) throw new ServiceError('unauthenticated', 'Please log in.');
    const { id: _id, username, firstname, lastname, email } = user;
    return { _id, username, firstname, lastname, email };
  }
}
