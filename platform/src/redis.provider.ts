import { Inject } from '@nestjs/common';

export const REDIS = 'redis';

/** The process's connection for commands: without Redis they fail at once. */
export const InjectRedis = () => Inject(REDIS);
