import { Inject } from '@nestjs/common';

export const REDIS = 'redis';

/** The process's connection for commands about sessions, limits and what else is kept for a while: without Redis they fail at once. */
export const InjectRedis = () => Inject(REDIS);
