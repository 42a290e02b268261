import type { Plugin } from 'vite';

const ROUTES = /[\\/]gateway[\\/]contract[\\/]src[\\/]/;
const FACTS = /\b(?:summary|asks|answerIn|bare|says):\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")(?: as const)?,?/g;

/** Leaves out of the routes what the gateway alone reads: what each is for, whom it asks and what it says. */
export function routesForBrowsers(): Plugin {
  return {
    name: 'routes-for-browsers',
    enforce: 'pre',
    transform: {
      filter: { id: ROUTES },
      handler: code => ({ code: code.replace(FACTS, ''), map: null }),
    },
  };
}
