import type { Plugin } from 'vite';

const ROUTES = /[\\/]gateway[\\/]contract[\\/]src[\\/]/;
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`),?/g;

/** Leaves out of the routes what each is for: the document of the API shows it, and no page reads it. */
export function withoutRouteSummaries(): Plugin {
  return {
    name: 'without-route-summaries',
    enforce: 'pre',
    transform: {
      filter: { id: ROUTES },
      handler: code => ({ code: code.replace(SUMMARY, ''), map: null }),
    },
  };
}
