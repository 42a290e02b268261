import type { z } from 'zod';

/** One HTTP route as browsers know it. `:name` in the path is a parameter; `input` is the query of a GET, else the JSON body. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT';
  path: `/api/${string}`;
  input?: z.ZodType;
  /** The body of a success. */
  output: z.ZodType;
}
