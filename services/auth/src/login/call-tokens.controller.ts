import { authContract } from '@attune/auth-contract/auth.contract';
import { callTokenMethods } from '@attune/auth-contract/call-token';
import type { InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { CallTokens } from './call-tokens.js';

const contract = { service: authContract.service, methods: callTokenMethods };

/** Serves the part of the contract that is for gateways. */
@Serves(contract)
export class CallTokensController {
  constructor(private readonly tokens: CallTokens) {}

  callerToken({ session }: InputOf<typeof contract, 'callerToken'>) {
    return this.tokens.of(session);
  }
}
