import type { Hosted } from '@attune/platform/host/hosted';
import { type GatewayConfig, gatewayConfig } from './gateway.config.js';
import { createGateway } from './gateway.server.js';

export const gateway: Hosted = {
  name: 'gateway',
  config: gatewayConfig,
  create: async (config: GatewayConfig, { nestLogger }) => {
    const app = await createGateway(config, { nestLogger });
    return { app, listen: () => app.listen(config.PORT, config.HOST) };
  },
};
