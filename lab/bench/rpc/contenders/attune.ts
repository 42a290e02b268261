import 'reflect-metadata';
import { connectClient } from '@attune/platform/connect-client';
import { loadConfig, platformConfig } from '@attune/platform/config';
import { Serves } from '@attune/platform/serves';
import { createService } from '@attune/platform/host/create-service';
import { echoContract, type Executions, type Question } from '../echo.ts';

const settings = { LOG_LEVEL: 'warn', TRANSPORT_SECRET: 'only for the benchmark: protects nothing' };

/** Our transport, as the services and the gateway use it. It checks input and output at both ends. */
export async function serve(url: string, executions: Executions, contract = echoContract) {
  class EchoController {
    async say(question: Question) {
      return executions.answer(question);
    }
  }
  Serves(contract)(EchoController);
  const config = loadConfig(platformConfig, { ...settings, REDIS_URL: url });
  const service = await createService(contract, { module: class EchoModule {}, controllers: [EchoController] }, config);
  await service.listen();
}

export async function connect(url: string, contract = echoContract) {
  const { client } = await connectClient(contract, loadConfig(platformConfig, { ...settings, REDIS_URL: url }));
  return (question: Question) => client.say(question);
}
