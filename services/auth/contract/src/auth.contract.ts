import type { Contract } from '@attune/platform/contract';
import { z } from 'zod';
import { accountMethods, emailMethods } from './account.contract.js';
import { admissionMethods } from './admission.methods.js';
import { ageProofMethods } from './age-proof.js';
import { applicationMethods, deskApplicationMethods } from './application.js';
import { authReasons } from './auth.reasons.js';
import { callTokenMethods } from './call-token.js';
import { domainProofMethods } from './domain-proof.js';
import { AccountDeleted, deletionMethods, reportsProvenBy } from './deletion.js';
import { firstRunMethods } from './first-run.methods.js';
import { givenInvitationMethods } from './given-invitation.js';
import { exportMethods } from './export.methods.js';
import { loginMethods } from './login.methods.js';
import { mailMethods } from './mail.methods.js';
import { oidcMethods } from './oidc.methods.js';
import { passwordMethods } from './password.methods.js';
import { profileMethods } from './profile.methods.js';
import { registrationMethods, verificationMethods } from './registration.methods.js';
import { secondFactorMethods } from './second-factor.contract.js';
import { selfieMarkMethods } from './selfie-mark.js';
import { shownMarkMethods } from './shown-marks.js';
import { appealTokenMethods, HiddenMember, standingMethods } from './standing.js';
import { DirectoryEntry } from './user.js';

export const authContract = {
  service: 'auth',
  provenBy: {
    shownFirstname: ['notifications', 'dates', 'moderation'],
    isAddressOf: ['dates'],
    accountExists: ['moderation'],
    setSuspension: ['moderation'],
    holdForAppeal: ['moderation'],
    setSelfieMark: ['moderation'],
    'requestMail exportReady': ['exports'],
    'requestMail moderationDecision': ['moderation'],
    'requestMail fraudNotice': ['moderation'],
    'requestMail digest': ['notifications'],
    'requestMail dateCheck': ['dates'],
    'requestMail peopleFound': ['matching'],
    'requestMail noPeopleYet': ['matching'],
    ...reportsProvenBy,
  },
  methods: {
    ...admissionMethods,
    ...givenInvitationMethods,
    ...registrationMethods,
    ...verificationMethods,
    ...applicationMethods,
    ...deskApplicationMethods,
    ...loginMethods,
    ...oidcMethods,
    ...firstRunMethods,
    ...passwordMethods,
    ...profileMethods,
    ...standingMethods,
    ...appealTokenMethods,
    ...secondFactorMethods,
    ...accountMethods,
    ...emailMethods,
    ...domainProofMethods,
    ...selfieMarkMethods,
    ...ageProofMethods,
    ...shownMarkMethods,
    ...callTokenMethods,
    ...exportMethods,
    ...mailMethods,
    ...deletionMethods,
  },
  events: {
    userVerified: DirectoryEntry,
    /** A verified member's names, photos or marks are others. */
    userChanged: DirectoryEntry,
    /** Others must not see this member: neither found nor shown. `userChanged` with a higher revision shows them again. */
    userHidden: HiddenMember,
    accountDeleted: AccountDeleted,
    /** A member no longer shows this picture. Others may still show it. Heard once at most. */
    pictureReplaced: z.object({ profilePicture: z.string() }),
    /** This recording no longer stands on its member's profile. Heard once at most. */
    voiceReplaced: z.object({ voiceId: z.string() }),
  },
  reasons: authReasons,
} as const satisfies Contract;
export type { AuthReason } from './auth.reasons.js';
