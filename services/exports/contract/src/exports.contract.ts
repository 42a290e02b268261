import type { Contract } from '@attune/platform/contract';
import { z } from 'zod';
import { exportsReasons, type ExportsReason } from './exports.reasons.js';

export const ExportId = z.string().regex(/^[0-9a-f]{24}$/, 'malformed_export_id' satisfies ExportsReason);

/** The languages of the archive's page. */
export const ExportLanguage = z.enum(['en', 'de', 'es']);
export type ExportLanguage = z.infer<typeof ExportLanguage>;

/** The member's own, as typed. */
const Password = z
  .string('export_password_missing' satisfies ExportsReason)
  .min(1, 'export_password_missing' satisfies ExportsReason)
  .max(512);

export const NewExport = z.strictObject({ password: Password, language: ExportLanguage.optional() });
export const ExportAccess = z.strictObject({ password: Password });

/** `failed`: it was tried for a day. A new one can be asked for. */
export const ExportState = z.enum(['waiting', 'running', 'ready', 'failed']);
export type ExportState = z.infer<typeof ExportState>;

/** One archive of the caller's data. */
export const Export = z.object({
  id: ExportId,
  state: ExportState,
  /** In per cent. */
  progress: z.int().min(0).max(100),
  createdAt: z.iso.datetime(),
  /** Until when a `ready` one can be downloaded; null of the others. */
  expiresAt: z.iso.datetime().nullable(),
  /** The size of a `ready` one. */
  bytes: z.int().nullable(),
  /** The caller's session is not the one that asked, and has not given the password for the export. */
  needsPassword: z.boolean(),
});
export type Export = z.infer<typeof Export>;

/** Where the archive is in the object storage, and the key that decrypts it. */
export const Archive = z.object({
  key: z.string(),
  bytes: z.int(),
  secret: z.object({ key: z.string(), nonce: z.string(), tag: z.string() }),
  endedAt: z.iso.datetime(),
});
export type Archive = z.infer<typeof Archive>;

/** Everything here is done for the caller, by the session alone. Another member's export is `not_found`, as an unknown one is. */
export const exportsContract = {
  service: 'exports',
  methods: {
    /**
     * Begins an archive of all that is kept of the caller. `invalid_input` with a wrong password; `conflict` while one is being made;
     * `rate_limited`: three in 24 hours.
     */
    start: { input: NewExport, output: z.object({ id: ExportId }), timeoutMs: 10_000, encrypted: true },
    /** Those of the last days, the newest first. */
    list: { input: z.strictObject({}), output: z.object({ exports: z.array(Export) }) },
    /** Lets the caller's session have an archive that another session asked for. `invalid_input` with a wrong password. */
    giveAccess: { input: ExportAccess.extend({ id: ExportId }), output: z.void(), timeoutMs: 10_000, encrypted: true },
    /** For the gateway, which streams it. `forbidden` where the session needs the password; `not_found` unless it is ready, and after 48 hours. */
    archive: { input: z.strictObject({ id: ExportId }), output: Archive, encrypted: true },
  },
  jobs: {
    /** Ids only: Redis holds none of the member's data. */
    build: z.strictObject({ exportId: ExportId }),
  },
  reasons: exportsReasons,
} as const satisfies Contract;
export type { ExportsReason } from './exports.reasons.js';
