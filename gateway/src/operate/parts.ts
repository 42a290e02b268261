import type { Part, PartName, PartState } from '@attune/gateway-contract/operate';
import type { Caller } from '@attune/platform/contract';
import { Health } from '@attune/platform/health/health';
import { ServiceReadiness } from '@attune/platform/host/service-readiness';
import { Injectable } from '@nestjs/common';
import { UsedParts } from './used-parts.js';

const SERVICES = [
  'auth',
  'friends',
  'messaging',
  'matching',
  'pictures',
  'moderation',
  'moments',
  'dates',
  'notifications',
  'exports',
  'ai',
  'mail',
] as const satisfies PartName[];
const WITHOUT_DATABASE: readonly PartName[] = ['gateway', 'pictures', 'mail'];

const UNKNOWN: PartState = 'unknown';

/** What a part lacks; undefined of one that does not answer. */
type Lacks = string[] | undefined;

/** Which parts of the installation run, as far as the gateway and the services themselves can tell. */
@Injectable()
export class Parts {
  constructor(
    private readonly health: Health,
    private readonly services: ServiceReadiness,
    private readonly used: UsedParts,
  ) {}

  async states(caller: Caller): Promise<Part[]> {
    const [own, answers, objectStorage] = await Promise.all([
      this.health.lacking(),
      Promise.all(SERVICES.map(async name => [name, await this.services.lacksOf(name)] as const)),
      this.used.objectStorage(),
    ]);
    const services = [['gateway', own] as const, ...answers];
    const isSilent = (part: PartName) => services.some(([name, lacks]) => name === part && lacks === undefined);
    const [mailServer, model] = await Promise.all([
      isSilent('mail') ? UNKNOWN : this.used.mailServer(caller),
      isSilent('ai') ? UNKNOWN : this.used.model(caller),
    ]);
    const owners = services.filter(([name]) => !WITHOUT_DATABASE.includes(name));
    return [
      ...services.map(([name, lacks]) => ({ name, state: stateOf(lacks) })),
      { name: 'redis', state: storeState(services, isOfRedis) },
      { name: 'mongodb', state: storeState(owners, isOfMongodb) },
      { name: 'objectStorage', state: objectStorage },
      { name: 'mailServer', state: mailServer },
      { name: 'model', state: model },
    ];
  }
}

const stateOf = (lacks: Lacks): PartState =>
  lacks === undefined ? 'silent' : lacks.length > 0 ? 'lacking' : 'running';

const isOfMongodb = (name: string) => name.startsWith('mongodb');
const isOfRedis = (name: string) => name.startsWith('redis') || name === 'reply channel';

/** As those tell who use the store. */
function storeState(users: readonly (readonly [PartName, Lacks])[], isOfStore: (name: string) => boolean): PartState {
  const told = users.flatMap(([, lacks]) => (lacks ? [lacks] : []));
  if (told.length === 0) return 'unknown';
  return told.some(lacks => lacks.some(isOfStore)) ? 'silent' : 'running';
}
