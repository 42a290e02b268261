import { Cluster, type Command } from 'ioredis';

type Sent = Parameters<Cluster['sendCommand']>;

/** A cluster whose commands fail at once while it is away. ioredis' own option for that also refuses what a node is being connected for. */
export class CommandCluster extends Cluster {
  override sendCommand(command: Command, ...rest: Sent extends [Command, ...infer R] ? R : never): unknown {
    // ioredis asks the cluster itself before it is ready.
    if (this.status === 'ready' || command.name === 'cluster') return super.sendCommand(command, ...rest);
    command.reject(new Error('The cluster is away.'));
    return command.promise;
  }
}
