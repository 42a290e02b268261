import { NEEDED, type Part, type PartName, type PartState, SERVICES } from '@attune/gateway-contract/operate';
import type { Caller } from '@attune/platform/contract';
import { Health } from '@attune/platform/health/health';
import { type Lacks, ServiceReadiness } from '@attune/platform/host/service-readiness';
import { Inject, Injectable } from '@nestjs/common';
import { UsedParts } from './used-parts.js';

type ServiceName = (typeof SERVICES)[number];

const WITHOUT_DATABASE: readonly ServiceName[] = ['gateway', 'pictures', 'mail'];

const UNKNOWN: PartState = 'unknown';

/** Which parts of the installation run, as far as the gateway and the services themselves can tell. */
@Injectable()
export class Parts {
  constructor(
    @Inject(Health) private readonly health: Pick<Health, 'lacking'>,
    @Inject(ServiceReadiness) private readonly readiness: Pick<ServiceReadiness, 'lacksOf'>,
    @Inject(UsedParts) private readonly used: Pick<UsedParts, 'objectStorage' | 'mailServer' | 'model'>,
  ) {}

  async states(caller: Caller): Promise<Part[]> {
    const lacksOf = (name: ServiceName): Promise<Lacks> =>
      name === 'gateway' ? this.health.lacking() : this.readiness.lacksOf(name);
    const [services, objectStorage] = await Promise.all([
      Promise.all(SERVICES.map(async name => [name, await lacksOf(name)] as const)),
      this.used.objectStorage(),
    ]);
    const isSilent = (part: PartName) => services.some(([name, lacks]) => name === part && lacks === undefined);
    const [mailServer, model] = await Promise.all([
      isSilent('mail') ? UNKNOWN : this.used.mailServer(caller),
      isSilent('ai') ? UNKNOWN : this.used.model(caller),
    ]);
    const owners = services.filter(([name]) => !WITHOUT_DATABASE.includes(name));
    const needed: Record<(typeof NEEDED)[number], PartState> = {
      redis: storeState(services, isOfRedis),
      mongodb: storeState(owners, name => name === 'mongodb'),
      objectStorage,
      mailServer,
      model,
    };
    return [
      ...services.map(([name, lacks]) => ({ name, state: stateOf(lacks) })),
      ...NEEDED.map(name => ({ name, state: needed[name] })),
    ];
  }
}

function stateOf(lacks: Lacks): PartState {
  if (lacks === undefined) return 'silent';
  return lacks === 'untold' || lacks.length === 0 ? 'running' : 'lacking';
}

/** A Redis that answers and may evict is the fault of its settings, which the services tell. */
const isOfRedis = (name: string) =>
  name === 'reply channel' || (name.startsWith('redis') && !name.endsWith('eviction policy'));

/** As those tell who use the store. Where only some lack it, it is there, and something is wrong between. */
function storeState(users: readonly (readonly [PartName, Lacks])[], isOfStore: (name: string) => boolean): PartState {
  const told = users.flatMap(([, lacks]) => (Array.isArray(lacks) ? [lacks.some(isOfStore)] : []));
  if (told.length === 0) return 'unknown';
  if (!told.includes(true)) return 'running';
  return told.includes(false) ? 'lacking' : 'silent';
}
