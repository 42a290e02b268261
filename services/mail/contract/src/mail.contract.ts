import type { Contract } from '@attune/platform/contract';
import { z } from 'zod';

/** Ids only: an address or a token never lies in Redis. The worker asks auth for the rest. */
const Mail = z.strictObject({ userId: z.string().regex(/^[0-9a-f]{24}$/), version: z.int().min(1) });

export const mailContract = {
  service: 'mail',
  methods: {},
  jobs: {
    verification: Mail,
    passwordReset: Mail,
    registrationNotice: Mail,
    newDevice: Mail,
    passwordChanged: Mail,
    emailChangeConfirm: Mail,
    emailChangeApprove: Mail,
    emailChanged: Mail,
    secondFactorChanged: Mail,
    secondFactorRemoval: Mail,
    secondFactorRemovalNotice: Mail,
    exportReady: Mail,
    deletionScheduled: Mail,
    deletionCancelled: Mail,
    inactivityNotice: Mail,
    moderationDecision: Mail,
    fraudNotice: Mail,
  },
} as const satisfies Contract;
