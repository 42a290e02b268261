import { createLogger } from '@attune/platform/logger';
import { configOrExit, serveUntilTerminated } from '@attune/platform/start';
import { gatewayConfig } from './gateway.config.js';
import { createGateway } from './http/gateway.server.js';

const config = configOrExit('gateway', gatewayConfig, process.env);
const app = await createGateway(config);
await app.listen(config.PORT, config.HOST).catch((err: unknown) => {
  createLogger('gateway', config.LOG_LEVEL).fatal({ err, port: config.PORT, host: config.HOST }, 'cannot_listen');
  process.exit(1);
});
await serveUntilTerminated('gateway', app, config);
