import 'reflect-metadata';
import { createClient } from '@attune/platform/client';
import { loadConfig, platformConfig } from '@attune/platform/config';
import { createLogger } from '@attune/platform/logger';
import { Serves } from '@attune/platform/serves';
import { createService } from '@attune/platform/start';
import { Encryption } from '@attune/platform/transport/encryption';
import { RedisStreamClient } from '@attune/platform/transport/redis-stream.client';
import { echoContract, type Executions, type Question } from '../echo.ts';

const TRANSPORT_KEY = 'only for the benchmark: protects nothing';

/** Our transport, as the services and the gateway use it. It checks input and output at both ends. */
export async function serve(url: string, executions: Executions, contract = echoContract) {
  class EchoController {
    async say(question: Question) {
      return executions.answer(question);
    }
  }
  Serves(contract)(EchoController);
  const config = loadConfig(platformConfig, { LOG_LEVEL: 'warn', REDIS_URL: url, TRANSPORT_KEY });
  const service = await createService(contract, { module: class EchoModule {}, controllers: [EchoController] }, config);
  await service.listen();
}

export async function connect(url: string, contract = echoContract) {
  const log = createLogger('bench', 'warn');
  const transport = new RedisStreamClient({ url, encryption: new Encryption(TRANSPORT_KEY), log });
  await transport.connect();
  const { say } = createClient(contract, transport);
  return (question: Question) => say(question);
}
