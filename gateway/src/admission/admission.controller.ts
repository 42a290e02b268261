import { authContract } from '@attune/auth-contract/auth.contract';
import { admissionApi } from '@attune/gateway-contract/admission';
import type { GatewayReason } from '@attune/gateway-contract/reasons';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Controller, Ip } from '@nestjs/common';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { KeptAnswer } from '../kept/kept-answer.js';
import { AddressLimits } from '../limits/address.limits.js';
import { Refusal } from '../http/refusal.js';
import { SecurityLog } from '../security/security.log.js';
import { Public } from '../session/public.decorator.js';

/** Who may register here, for the form. It changes when auth is configured anew. */
@Controller()
export class AdmissionController {
  readonly #admission = new KeptAnswer(() => this.auth.admission({}));

  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly limits: AddressLimits,
    private readonly security: SecurityLog,
  ) {}

  @Public()
  @Answers(admissionApi.admission)
  async admission() {
    return { success: true, ...(await this.#admission.now()) };
  }

  @Public()
  @Answers(admissionApi.invitation)
  async invitation(
    @Input(admissionApi.invitation) form: InputFor<typeof admissionApi.invitation>,
    @Ip() address: string,
  ) {
    return { success: true, ...(await this.limits.invitation(address, () => this.auth.invitation(form))) };
  }

  @Public()
  @Answers(admissionApi.withdraw)
  async withdraw(@Input(admissionApi.withdraw) form: InputFor<typeof admissionApi.withdraw>, @Ip() address: string) {
    const { outcome, userId } = await this.limits.link(address, () => this.auth.withdrawApplication(form));
    if (outcome === 'too_late') throw new Refusal('gone', 'application_over');
    if (outcome === 'unknown') throw new ServiceError<GatewayReason>('forbidden', 'withdraw_token_expired');
    this.security.record('application_withdrawn', { userId });
    return { success: true, message: 'Your application is withdrawn.' };
  }
}
