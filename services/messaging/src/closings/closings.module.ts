import { Pace } from '@attune/platform/pace';
import { RedisConnections } from '@attune/platform/redis/redis.connections';
import { Replicas } from '@attune/platform/replicas';
import { Global, Module } from '@nestjs/common';
import { Closings } from './closings.js';

/** Until when a replica may remember that a conversation is open. */
@Global()
@Module({
  providers: [
    Closings,
    {
      provide: Replicas,
      inject: [RedisConnections, Pace],
      useFactory: (connections: RedisConnections, pace: Pace) =>
        new Replicas(connections.for('transport'), 'messaging', pace),
    },
  ],
  exports: [Closings, Replicas],
})
export class ClosingsModule {}
