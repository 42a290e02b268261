import { BaseRpcContext } from '@nestjs/microservices';
import type { Call, Caller } from '../contract.js';

/** A request as its handler gets it. Nest hands it to `@Ctx()`. */
export class RedisStreamContext extends BaseRpcContext<[unknown, Caller | undefined, Call]> {
  get data(): unknown {
    return this.args[0];
  }

  get caller(): Caller | undefined {
    return this.args[1];
  }

  get call(): Call {
    return this.args[2];
  }
}
