// One replica in a process of its own.
import { setTimeout as sleep } from 'node:timers/promises';
import { platformConfig } from '@attune/platform/config';
import { host } from '@attune/platform/host/host';
import { hosted } from '@attune/platform/host/hosted';
import { REDIS } from '@attune/platform/redis/redis.provider';
import { Serves } from '@attune/platform/serves';
import { replicaContract } from './replica.contract.mjs';

class ReplicaController {
  constructor(redis) {
    this.redis = redis;
  }

  async apply({ key, holdMs }) {
    await this.redis.hincrby('attempts', key, 1);
    await this.redis.hsetnx('effects', key, process.pid);
    await sleep(holdMs);
    return { key, pid: Number(await this.redis.hget('effects', key)) };
  }

  async poison() {
    process.kill(process.pid, 'SIGKILL');
    await sleep(1000);
  }
}
Serves(replicaContract)(ReplicaController);
Reflect.defineMetadata('self:paramtypes', [{ index: 0, param: REDIS }], ReplicaController);

class ReplicaModule {
  static with() {
    return { module: ReplicaModule, controllers: [ReplicaController] };
  }
}

await host([hosted({ contract: replicaContract, module: ReplicaModule, config: platformConfig })], process.env);
