import type { z } from 'zod';

/** One HTTP route as browsers know it. `:name` in the path is a parameter; `input` is the query of a GET, else the JSON body. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  /** What it is for, as the document of the API says it. This, and what is asked and said, is left out of the web app. */
  summary: string;
  input?: z.ZodType;
  /** The status of a success; 200 unless given. */
  status?: 200 | 201;
  /** The body of a success: these fields leave, no others. */
  output: z.ZodType;
  /** The field of a refusal that has its sentence; `message` unless given. */
  sentenceIn?: 'msg';
  /**
   * The method of a service that is asked on behalf of the session's member, where the gateway decides nothing: with the input and the
   * parameters of the path. The fields of its answer stand next to `success`. See `asking`.
   */
  asks?: string;
  /** The field that has the answer of the service instead. */
  answerIn?: string;
  /** The field of the service's answer that is the whole body instead. */
  bare?: string;
  /** The English sentence of a success of a route that asks, where refusals have theirs. */
  says?: string;
  /**
   * The reason of each 404 at this path and below it, where 400 and 414 become 404 too: to the page, 400 means a link that was
   * used before (`already_used`).
   */
  unknownLink?: 'verification_link_unknown';
}
