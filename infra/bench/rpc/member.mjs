import { Executions } from './echo.mjs';
import { load } from './load.mjs';

/**
 * One process of a contender: `member.mjs <contender> <url> replica|caller`. The benchmark talks to it by messages: a
 * caller is told to load, a replica is asked what it has executed.
 */
const [, , contender, url, role] = process.argv;
const { serve, connect } = await import(`./contenders/${contender}.mjs`);

const orders = role === 'replica' ? await replica() : await caller();
process.on('disconnect', () => process.exit());
process.on('message', async ({ order, options }) => process.send({ answer: await orders[order](options) }));
process.send({ answer: 'ready' });

async function replica() {
  const executions = new Executions();
  await serve(url, executions);
  return { count: asked => executions.counted(asked), reset: () => executions.reset() };
}

async function caller() {
  const ask = await connect(url);
  return { load: options => load(ask, options) };
}
