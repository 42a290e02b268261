import { config } from 'zod/v4';

// The bundler puts this module in the place of `zod`: it runs before any schema is built, and comes with the first of them.
// zod would try whether it may generate code, which the page's policy refuses and the browser reports.
config({ jitless: true });

export { z } from 'zod/v4';
