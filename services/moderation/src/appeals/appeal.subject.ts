import { APPEAL } from '@attune/auth-contract/standing';
import { authenticated, CallerVerifier } from '@attune/platform/caller-verifier';
import type { Caller } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { refusal } from '../refusal.js';

/** Whose decisions are read and appealed: the member of the session, or a suspended one by the token that the login gave them. */
@Injectable()
export class AppealSubject {
  constructor(private readonly verifier: CallerVerifier) {}

  of(caller: Caller | undefined, appealToken: string | undefined): string {
    if (appealToken === undefined) return authenticated(caller).userId;
    const userId = this.verifier.subjectOf(appealToken, APPEAL);
    if (userId === undefined) throw refusal('appeal_link_expired');
    return userId;
  }
}
