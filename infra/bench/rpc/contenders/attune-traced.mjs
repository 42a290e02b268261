import { newTrace, withTrace } from '@attune/platform/trace';
import { echoContract } from '../echo.mjs';
import * as attune from './attune.mjs';

const contract = { ...echoContract, service: 'traced' };

/**
 * Our transport with each request in a trace of its own, as the gateway's are: Node follows the trace through every promise.
 *
 * @param {string} url
 * @param {import('../echo.mjs').Executions} executions
 */
export const serve = (url, executions) => attune.serve(url, executions, contract);

/** @param {string} url */
export async function connect(url) {
  const ask = await attune.connect(url, contract);
  return question => withTrace(newTrace(), () => ask(question));
}
