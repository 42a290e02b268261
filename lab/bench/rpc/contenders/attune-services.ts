import { services } from '../../../../infra/local/deployables.ts';
import { echoContract, type Executions, type Question } from '../echo.ts';
import { connect as connectOne, serve as serveOne } from './attune.ts';

/** As many services as the product has, under their names: the streams of their calls are spread over a cluster as the product's are. */
const contracts = services().map(({ name }) => ({ ...echoContract, service: name }));

export async function serve(url: string, executions: Executions) {
  for (const contract of contracts) await serveOne(url, executions, contract);
}

/** Asks them in turn. */
export async function connect(url: string) {
  const asks = await Promise.all(contracts.map(contract => connectOne(url, contract)));
  return (question: Question) => asks[question.number % asks.length]!(question);
}
