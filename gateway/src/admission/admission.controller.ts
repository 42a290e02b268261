import { authContract } from '@attune/auth-contract/auth.contract';
import { admissionApi } from '@attune/gateway-contract/admission';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { Controller, Ip } from '@nestjs/common';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { KeptAnswer } from '../kept/kept-answer.js';
import { AddressLimits } from '../limits/address.limits.js';
import { Public } from '../session/public.decorator.js';

/** Who may register here, for the form. It changes when auth is configured anew. */
@Controller()
export class AdmissionController {
  readonly #admission = new KeptAnswer(() => this.auth.admission({}));

  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly limits: AddressLimits,
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
}
