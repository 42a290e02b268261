import type { Contract, ReasonOf } from '@attune/platform/contract';
import { z } from 'zod';

export const Echo = z.strictObject({ text: z.string().max(200) });

/** A reason without parameters. */
const none = z.object({});

export const exportsContract = {
  service: 'exports',
  methods: {
    /** For members. */
    echo: { input: Echo, output: Echo },
  },
  reasons: {
    exports_text_missing: none,
  },
} as const satisfies Contract;
export type ExportsReason = ReasonOf<typeof exportsContract>;
