import { authContract } from '@attune/auth-contract/auth.contract';
import { oidcMethods } from '@attune/auth-contract/oidc.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { OidcLinkService } from './oidc-link.service.js';
import { OidcLoginService } from './oidc-login.service.js';
import { OidcRegistrationService } from './oidc-registration.service.js';

const contract = { service: authContract.service, methods: oidcMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;
type Asking = Caller | undefined;

/** Serves the part of the contract about the identity provider. */
@Serves(contract)
export class OidcController {
  constructor(
    private readonly logins: OidcLoginService,
    private readonly registrations: OidcRegistrationService,
    private readonly links: OidcLinkService,
  ) {}

  beginOidc({ browser }: Input<'beginOidc'>) {
    return this.logins.begin(browser);
  }

  beginOidcLink({ browser, password }: Input<'beginOidcLink'>, caller: Asking) {
    return this.links.begin(authenticated(caller), browser, password);
  }

  answerOidc({ browser, query }: Input<'answerOidc'>) {
    return this.logins.answer(browser, query);
  }

  finishOidc({ browser, secondStep }: Input<'finishOidc'>, caller: Asking, { id }: Call) {
    return this.logins.finish({ browser, secondStep, previous: caller, callId: id });
  }

  registerOidc({ browser, secondStep, ...form }: Input<'registerOidc'>, caller: Asking, { id }: Call) {
    return this.registrations.register(form, { browser, secondStep, previous: caller, callId: id });
  }

  oidcLink(_input: Input<'oidcLink'>, caller: Asking) {
    return this.links.of(authenticated(caller));
  }

  async unlinkOidc({ password }: Input<'unlinkOidc'>, caller: Asking, { id }: Call) {
    await this.links.unlink(authenticated(caller), password, id);
  }
}
