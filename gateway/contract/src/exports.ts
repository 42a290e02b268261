import { Export, ExportAccess, ExportId, NewExport } from '@attune/exports-contract/exports.contract';
import { z } from 'zod';
import type { Route } from './route.js';

/** Answers carry their sentence in `message`. */
export const exportsApi = {
  /** Begins an archive of everything that is kept of the member. `language` is that of its page; English unless given. */
  start: {
    method: 'POST',
    path: '/api/exports',
    summary: 'Have an archive made of all that is kept of oneself',
    status: 201,
    input: NewExport,
    output: z.object({ success: z.literal(true), message: z.string(), id: ExportId }),
  },
  /** Those of the last days, the newest first. */
  list: {
    method: 'GET',
    path: '/api/exports',
    summary: 'The archives of the last days, and how far they are',
    asks: 'list',
    output: z.object({ success: z.literal(true), exports: z.array(Export) }),
  },
  /** Lets this session download what another session of the member asked for. */
  giveAccess: {
    method: 'POST',
    path: '/api/exports/:id/access',
    summary: 'Download in this session what another one asked for',
    asks: 'giveAccess',
    says: 'You can download your data now.',
    input: ExportAccess,
    output: z.object({ success: z.literal(true), message: z.string() }),
  },
  /** The zip itself, for 48 hours. */
  archive: { method: 'GET', path: '/api/exports/:id/archive', summary: 'The archive', output: z.void() },
} as const satisfies Record<string, Route>;
