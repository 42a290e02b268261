import { z } from 'zod';
import { AuditEntry } from './audit.js';
import { DeskCase, EvidencePictureId, QueueItem } from './case.js';
import { Id } from './report.js';

/** The cursor that a page ended with; null before the first page and after the last one. */
const Place = z.string().max(64).nullable();

/** For moderators whose session has a second factor: `forbidden` for all others. What is done here is written to the audit log first. */
export const caseMethods = {
  /** Open cases, or decided ones whose appeal waits; 50 on a page. */
  queue: {
    input: z.strictObject({ kind: z.enum(['cases', 'appeals']).default('cases'), after: Place.default(null) }),
    output: z.object({ items: z.array(QueueItem), next: Place }),
    encrypted: true,
  },
  /** With up to 20 reports on a page, newest first. Reporters are told from then on that it was looked at. */
  deskCase: {
    input: z.strictObject({ caseId: Id, afterReport: Id.nullable().default(null) }),
    output: DeskCase,
    encrypted: true,
  },
  /** A kept picture as WebP, in base64. `not_found`: deleted with its evidence. */
  evidencePicture: {
    input: z.strictObject({ caseId: Id, pictureId: EvidencePictureId }),
    output: z.object({ bytes: z.base64() }),
    encrypted: true,
  },
  /** 100 on a page, newest first. */
  auditLog: {
    input: z.strictObject({ after: Place.default(null) }),
    output: z.object({ entries: z.array(AuditEntry), next: Place }),
  },
} as const;
