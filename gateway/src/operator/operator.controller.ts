import { operatorApi } from '@attune/gateway-contract/operator';
import { Controller, Inject } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config.js';
import { Answers } from '../http/route.decorators.js';
import { Public } from '../session/public.decorator.js';

/** Who runs this installation, and how to reach them, for the contact page. */
@Controller()
export class OperatorController {
  constructor(
    @Inject(GATEWAY_CONFIG)
    private readonly config: Pick<GatewayConfig, 'OPERATOR_NAME' | 'OPERATOR_CONTACT'>,
  ) {}

  @Public()
  @Answers(operatorApi.operator)
  operator() {
    const { OPERATOR_NAME, OPERATOR_CONTACT } = this.config;
    return { success: true, name: OPERATOR_NAME ?? null, contact: OPERATOR_CONTACT ?? null };
  }
}
