import { authContract } from '@attune/auth-contract/auth.contract';
import { registrationMethods } from '@attune/auth-contract/registration.methods';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { RegistrationService } from './registration.service.js';

const contract = { service: authContract.service, methods: registrationMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;
type Asking = Caller | undefined;

/** Serves the part of the contract about new accounts. */
@Serves(contract)
export class RegistrationController {
  constructor(private readonly registrations: RegistrationService) {}

  register(registration: Input<'register'>, _caller: Asking, { id }: Call) {
    return this.registrations.register(registration, id);
  }
}
