import { z } from 'zod';

/** Digest of a secret that only this browser has: what one browser began, no other one ends. */
export const BrowserDigest = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
