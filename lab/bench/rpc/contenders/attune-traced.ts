import { newTrace, withTrace } from '@attune/platform/tracing/trace';
import { echoContract, type Executions, type Question } from '../echo.ts';
import * as attune from './attune.ts';

const contract = { ...echoContract, service: 'traced' };

/** Our transport with each request in a trace of its own, as the gateway's are: Node follows the trace through every promise. */
export const serve = (url: string, executions: Executions) => attune.serve(url, executions, contract);

export async function connect(url: string) {
  const ask = await attune.connect(url, contract);
  return (question: Question) => withTrace(newTrace(), () => ask(question));
}
