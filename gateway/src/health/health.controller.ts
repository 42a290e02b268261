import { healthApi } from '@attune/gateway-contract/health';
import type { GatewayReason } from '@attune/gateway-contract/reasons';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { ServiceError } from '@attune/platform/service-error';
import { Controller } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';
import { Answers } from '../http/route.decorators.js';
import { Public } from '../session/public.decorator.js';

/** Whether the product can be used at all. Clients are not told the reason. */
@Controller()
export class HealthController {
  constructor(@InjectRedis() private readonly redis: Redis) {}

  @Public()
  @Answers(healthApi.health)
  async health() {
    const isThere = await this.redis.ping().then(
      () => true,
      () => false,
    );
    if (!isThere) throw new ServiceError<GatewayReason>('unavailable', 'out_of_service');
    return { success: true, status: 'ok' };
  }
}
