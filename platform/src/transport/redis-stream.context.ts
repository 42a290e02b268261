import { BaseRpcContext } from '@nestjs/microservices';
import type { Call, Caller } from '../contract.js';

/** What a handler may know about a request apart from its input. Nest hands it to `@Ctx()`. */
export class RedisStreamContext extends BaseRpcContext<[Caller | undefined, Call]> {
  get caller(): Caller | undefined {
    return this.args[0];
  }

  get call(): Call {
    return this.args[1];
  }
}
