import { join } from 'node:path';
import { Balancer } from '../../infra/test/balancer.ts';
import { startMail, startStores } from '../harness/stores.ts';
import { gateway, services } from '../../infra/local/deployables.ts';
import { freePort } from '../../infra/local/ports.ts';
import { replicaOf } from '../../infra/local/replica.ts';
import { secretsIn } from '../../infra/local/settings.ts';
import { Deployment } from './deployment.ts';
import type { Terms } from './terms.ts';
import type { LocalProcess } from '../../infra/local/local-process.ts';

/** Of each deployable. */
const REPLICAS = 2;
/** A cluster's Ingress hears after a moment that a pod is going: that is what preStop waits for. */
const HEARD_AFTER_MS = 2000;

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** Everything, each deployable twice, behind one address; `scope` ends it. */
export async function startProduct(scope: AsyncDisposableStack, dir: string, terms: Terms) {
  const secrets = secretsIn(dir);
  const { redis, mongodb } = await startStores(scope, dir, secrets.redisPasswords);
  const { smtpUrl, mailUrl } = await startMail(scope, dir);
  const balancer = await Balancer.start(join(dir, 'balancer'));
  scope.defer(() => balancer.stop());
  // Members come from different addresses, as the proxy before a gateway says.
  process.env.TRUST_PROXY = '127.0.0.1';
  const stores = { redisUrl: redis.url, redisUrlOf: redis.urlOf, mongodbUri: mongodb.url, smtpUrl };
  const around = { dir, ...stores, publicUrl: balancer.url, secrets };
  const backends = services().map(
    service => new Deployment(service.name, { make: name => replicaOf(service, around, { name }), terms }),
  );
  const gateways = new Deployment('gateway', {
    make: async name => replicaOf(gateway(), around, { name, port: await freePort() }),
    terms,
    rotation: { add: pod => balancer.add(urlOf(pod)), remove: pod => balancer.remove(urlOf(pod)) },
    heardAfterMs: HEARD_AFTER_MS,
  });
  const deployments = [...backends, gateways];
  scope.defer(async () => void (await Promise.all(deployments.flatMap(({ pods }) => pods.map(pod => pod.stop())))));
  await Promise.all(backends.map(deployment => deployment.scale(REPLICAS)));
  await gateways.scale(REPLICAS);
  return { url: balancer.url, balancer, gateways, redis, mongodb, mailUrl, deployments, secrets };
}

const urlOf = ({ recipe }: LocalProcess) => `http://127.0.0.1:${recipe.env?.PORT}`;
