import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { CONFIG_FAULT, ConfigError, loadConfig, platformConfig } from '../config.js';
import { environmentOf, sharedDatabases } from './environment.js';
import { Health } from '../health/health.js';
import { listenForProbes } from '../health/health.server.js';
import { HostFault } from './host-fault.js';
import type { Hosted, HostedApplication } from './hosted.js';
import { chooseInstance } from '../instance/instance.js';
import { InternalPages } from '../health/internal.pages.js';
import { createLogger, NestLogger } from '../logging/logger.js';
import { Metrics, processMetrics } from '../metrics/metrics.js';

/** A service and the configuration it was given. */
interface Configured {
  service: Hosted;
  config: never;
}

interface Running extends HostedApplication {
  name: string;
}

const DRAIN_MS = 28_000;

const processConfig = platformConfig.pick({
  LOG_LEVEL: true,
  HEALTH_PORT: true,
  HEALTH_HOST: true,
  SHUTDOWN_DELAY_MS: true,
});

/**
 * Runs these services in one process until SIGTERM, then drains them: the whole of a main.ts. Each is an application of its own that
 * reaches the others over Redis only, wherever they run. One that cannot start names itself in the log and ends the process.
 */
export async function host(services: readonly Hosted[], env: NodeJS.ProcessEnv): Promise<void> {
  const name = services.length === 1 && services[0] ? services[0].name : 'host';
  const configured = configuredOrExit(name, services, env);
  const { LOG_LEVEL, HEALTH_PORT, HEALTH_HOST, SHUTDOWN_DELAY_MS } = loadConfig(processConfig, env);
  const log = createLogger(name, LOG_LEVEL);
  const nestLogger = new NestLogger(log);

  const running = await Promise.all(
    configured.map(async ({ service, config }): Promise<Running> => {
      const serviceLog = createLogger(service.name, LOG_LEVEL);
      const endHost = (fault: HostFault) => {
        serviceLog.fatal({ fault: fault.message }, fault.event);
        return process.exit(fault.exitCode);
      };
      try {
        const application = await service.create(config, { nestLogger, endHost });
        await application.listen();
        return { ...application, name: service.name };
      } catch (err) {
        if (err instanceof HostFault) return endHost(err);
        serviceLog.fatal({ err }, 'cannot_start');
        return process.exit(1);
      }
    }),
  );

  const probes = await listenForProbes(
    running.map(({ app }) => ({ health: app.get(Health), metrics: app.get(Metrics), pages: app.get(InternalPages) })),
    { port: HEALTH_PORT, host: HEALTH_HOST, metrics: [processMetrics(name)] },
  );
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    const code = await drain(running, SHUTDOWN_DELAY_MS);
    probes.close();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
  // Last: a reader of this line may send SIGTERM at once.
  log.info({ probes: probes.address(), services: running.map(service => service.name) }, 'started');
}

/** Every service's configuration, or the end of the process with a line for each service that has faults. */
function configuredOrExit(name: string, services: readonly Hosted[], env: NodeJS.ProcessEnv): Configured[] {
  const faulty: [service: string, faults: string[]][] = [];
  const shared = sharedDatabases(services, env);
  if (shared.length > 0) faulty.push([name, shared]);
  const ofInstance = chooseInstance(env['INSTANCE_DIRECTORY']);
  if (ofInstance.length > 0) faulty.push([name, ofInstance]);
  const configured = services.map(service => {
    try {
      return { service, config: loadConfig(service.config, environmentOf(service.name, env)) as never };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      faulty.push([service.name, error.faults]);
      return { service, config: {} as never };
    }
  });
  for (const [service, faults] of faulty) createLogger(service, 'info').fatal({ faults }, 'bad_configuration');
  if (faulty.length > 0) process.exit(CONFIG_FAULT);
  return configured;
}

/**
 * Stops taking work and finishes what was begun. The gateway goes first: what it has begun needs the services. Answers the exit code: 1
 * when that took too long.
 */
async function drain(running: readonly Running[], delayMs: number): Promise<number> {
  for (const { app } of running) app.get(Health).drain();
  await pause(delayMs);
  const tooLate = new Promise<number>(resolve => setTimeout(() => resolve(1), DRAIN_MS));
  const close = async (applications: readonly Running[]) => {
    await Promise.all(applications.map(({ app }) => app.close()));
  };
  const isDoor = ({ name }: Running) => name === 'gateway';
  const closed = close(running.filter(isDoor)).then(() => close(running.filter(service => !isDoor(service))));
  return Promise.race([closed.then(() => 0), tooLate]);
}
