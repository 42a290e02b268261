import { authContract } from '@attune/auth-contract/auth.contract';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { refusal } from '../refusal.js';

/** Whose decisions are read and appealed: the member of the session, or a suspended one by the token that the login gave them. */
@Injectable()
export class AppealSubject {
  constructor(@InjectClient(authContract) private readonly auth: Client<typeof authContract>) {}

  async of(caller: Caller | undefined, appealToken: string | undefined): Promise<string> {
    if (appealToken === undefined) return authenticated(caller).userId;
    const { userId } = await this.auth.appealSubject({ appealToken });
    if (userId === null) throw refusal('appeal_link_expired');
    return userId;
  }
}
