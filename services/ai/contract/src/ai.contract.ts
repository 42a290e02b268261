import type { Contract } from '@attune/platform/contract';
import { z } from 'zod';

export const Echo = z.strictObject({ text: z.string().max(200) });
export type Echo = z.infer<typeof Echo>;

export const aiContract = {
  service: 'ai',
  methods: {
    echo: { input: Echo, output: Echo },
  },
} as const satisfies Contract;
