import type { Contract } from '@attune/platform/contract';
import { z } from 'zod';
import { mailTestMethods } from './mail-test.js';

/** Ids only: Redis never holds an address or a token. The worker asks auth for the rest. */
const Mail = z.strictObject({ userId: z.string().regex(/^[0-9a-f]{24}$/), version: z.int().min(1) });

/** One mail about a plan of `userId`: dates keeps address and content under its id. */
const ContactMail = z.strictObject({
  userId: z.string().regex(/^[0-9a-f]{24}$/),
  planId: z.string().regex(/^[0-9a-f]{24}$/),
  mailId: z.string().regex(/^[0-9a-f]{32}$/),
});

export const mailContract = {
  service: 'mail',
  methods: mailTestMethods,
  jobs: {
    verification: Mail,
    passwordReset: Mail,
    registrationNotice: Mail,
    newDevice: Mail,
    passwordChanged: Mail,
    emailChangeConfirm: Mail,
    emailChangeApprove: Mail,
    emailChanged: Mail,
    domainProof: Mail,
    secondFactorChanged: Mail,
    providerChanged: Mail,
    secondFactorRemoval: Mail,
    secondFactorRemovalNotice: Mail,
    exportReady: Mail,
    deletionScheduled: Mail,
    deletionCancelled: Mail,
    inactivityNotice: Mail,
    moderationDecision: Mail,
    fraudNotice: Mail,
    digest: Mail,
    /** Asks a member after a date whether all is well. */
    dateCheck: Mail,
    /** To a member who asked to be told when there are people. */
    peopleFound: Mail,
    noPeopleYet: Mail,
    applicationApproved: Mail,
    applicationDeclined: Mail,
    applicationUnanswered: Mail,
    /** To a member's trusted contact. The worker asks dates for the rest. */
    dateContact: ContactMail,
  },
  // Of many members at the same hour.
  patientJobs: ['digest'],
} as const satisfies Contract;
