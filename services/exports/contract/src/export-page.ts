import type { Method } from '@attune/platform/contract';
import { z } from 'zod';

/** The purpose of the token that a service is asked with; the token's id is the export's. */
export const EXPORT_PURPOSE = 'export';

/** Where an entry is in the archive, without its ending: `conversations/5f0c…`. */
const Name = z
  .string()
  .max(200)
  .regex(/^[a-z0-9_-]+(\/[a-z0-9_-]+)*$/);

export const ExportPageInput = z.strictObject({
  /** Auth's word that the member gave their password for this export: `grantExport`. */
  grant: z.string().max(1024),
  /** The `next` of the page before; null for the first one. */
  after: z.string().max(500).nullable(),
});
export type ExportPageInput = z.infer<typeof ExportPageInput>;

export const ExportPage = z.object({
  /** A file's entries come together: in one page, or in pages that follow each other. */
  files: z.array(z.object({ name: Name, entries: z.array(z.unknown()) })),
  /** Files whose bytes are in the object storage under `key`. `ending` has no dot. */
  objects: z
    .array(z.object({ name: Name, ending: z.string().regex(/^[a-z0-9]{1,8}$/), key: z.string().max(512) }))
    .default([]),
  /** Who is meant by ids of other members, as the member may see them. */
  names: z.record(z.string(), z.string()).default({}),
  /** How much has been handed over with this page, about: 0 to 1. */
  done: z.number().min(0).max(1).default(1),
  next: z.string().max(500).nullable(),
});
export type ExportPage = z.output<typeof ExportPage>;
/** As a service answers it. */
export type GivenExportPage = z.input<typeof ExportPage>;

/**
 * With this method a service hands over what it keeps of one member, page by page: nothing of others but what the member can see.
 * `unauthenticated` without a grant.
 */
export const exportPage = {
  input: ExportPageInput,
  output: ExportPage,
  timeoutMs: 15_000,
  encrypted: true,
} as const satisfies Method;
