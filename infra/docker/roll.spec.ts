import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { gateway, services } from '../local/deployables.ts';
import { root } from '../local/paths.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('roll.sh', () => {
  test('it replaces every process, the gateway after the services that it calls', () => {
    const order = /^ {2}set -- (.+)$/m.exec(read('infra/docker/roll.sh'))?.[1]?.split(' ') ?? [];
    const processes = [...services(), gateway()].map(({ name }) => name);

    expect(order.toSorted()).toEqual(processes.toSorted());
    expect(order.at(-1)).toBe('gateway');
  });

  test('the balancer has found new containers and checked them before those that it knows end', () => {
    const balancer = read('infra/docker/balancer.cfg');
    const seconds = (pattern: RegExp) => [...balancer.matchAll(pattern)].map(([, value]) => Number(value));
    const [names = NaN] = seconds(/hold valid (\d+)s/g);
    const [, within] = /^FOUND_WITHIN=(\d+)$/m.exec(read('infra/docker/roll.sh')) ?? [];

    // A name may have been asked for right before, and the answer takes as long as `timeout resolve` allows.
    expect(Number(within)).toBeGreaterThanOrEqual(
      names + Math.max(...seconds(/timeout resolve (\d+)s/g)) + Math.max(...seconds(/inter (\d+)s .*rise 1/g)),
    );
  });

  test('a gateway that it ends has left the rotation of the balancer before it stops serving', () => {
    const [, every, falls] = /check port 9000 inter (\d+)s fall (\d+)/.exec(read('infra/docker/balancer.cfg')) ?? [];
    const compose = parse(read('docker-compose.yml'), { merge: true, maxAliasCount: -1 }) as {
      services: { gateway: { environment: { SHUTDOWN_DELAY_MS: string } } };
    };

    expect(Number(compose.services.gateway.environment.SHUTDOWN_DELAY_MS)).toBeGreaterThan(
      Number(every) * 1000 * Number(falls),
    );
  });
});
