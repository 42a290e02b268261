import { MemberCounts } from '@attune/auth-contract/standing';
import { mailTestMethods } from '@attune/mail-contract/mail-test';
import { deskFigureMethods } from '@attune/moderation-contract/desk-figures';
import { z } from 'zod';
import { asking } from './asking.js';
import type { Route } from './route.js';

export { MAIL_FAULTS, type MailFault } from '@attune/mail-contract/mail-test';

const success = { success: z.literal(true) };

/** The gateway first. */
export const SERVICES = [
  'gateway',
  'auth',
  'friends',
  'messaging',
  'matching',
  'pictures',
  'moderation',
  'moments',
  'dates',
  'notifications',
  'exports',
  'ai',
  'mail',
] as const;
/** What services need. */
export const NEEDED = ['redis', 'mongodb', 'objectStorage', 'mailServer', 'model'] as const;
export const PARTS = [...SERVICES, ...NEEDED] as const;
export const PartName = z.enum(PARTS);
export type PartName = z.infer<typeof PartName>;

/**
 * `running`: it answers, and has all it needs. `lacking`: it answers, and does not work: something that a service needs does not answer, the
 * mail server refuses, or some services reach a store and others do not. `silent`: no answer. `unknown`: the service that uses it is
 * silent, so its state can't be told. `notConfigured`: this installation does without it, which is no fault.
 */
export const PART_STATES = ['running', 'lacking', 'silent', 'unknown', 'notConfigured'] as const;
export type PartState = (typeof PART_STATES)[number];
const Part = z.object({ name: PartName, state: z.enum(PART_STATES) });
export type Part = z.infer<typeof Part>;

/** A version that is newer than the one that runs, as the file of release notes describes it: plain text. `leftOut`: how many points more the file has. */
const NewVersion = z.object({ version: z.string(), points: z.array(z.string()), leftOut: z.int() });
export type NewVersion = z.infer<typeof NewVersion>;

/** Where a setting's value is from. `absent`: from nowhere, and nothing holds without it. */
export const SETTING_SOURCES = ['file', 'environment', 'default', 'absent'] as const;

/** A setting of the gateway. Only of settings that are listed as harmless the value is told; `isWithheld` are all others. */
const Setting = z.object({
  name: z.string(),
  source: z.enum(SETTING_SOURCES),
  isWithheld: z.boolean(),
  value: z.string().nullable(),
});
export type Setting = z.infer<typeof Setting>;

/** For operators whose session has a second factor. No answer has anything of a member. */
export const operateApi = {
  health: {
    method: 'GET',
    path: '/api/operate/health',
    summary: 'Which parts of the installation run',
    output: z.object({ ...success, parts: z.array(Part) }),
  },
  /** Answers when the mail was handed over, or could not be: up to 50 seconds later. */
  mailTest: {
    method: 'POST',
    path: '/api/operate/mail-test',
    summary: 'Send a mail to the operator’s own confirmed address; why it cannot be sent, where it cannot',
    output: asking(mailTestMethods, 'sendTest').output,
  },
  overview: {
    method: 'GET',
    path: '/api/operate/overview',
    summary: 'Version, newest backup, free disk, members by week, open cases; null for what nobody could tell now',
    output: z.object({
      ...success,
      version: z.string(),
      /** `unreadable`: the setting names a file that is missing, too large or no list of versions. */
      releaseNotes: z.object({
        state: z.enum(['notConfigured', 'unreadable', 'read']),
        versions: z.array(NewVersion),
      }),
      /** `takenAt` is null where none was ever taken. */
      backup: z.object({ takenAt: z.iso.datetime().nullable() }).nullable(),
      /** Of the disks that the gateway writes to, rounded to hundredths of a gigabyte. */
      disks: z.array(z.object({ place: z.enum(['objects', 'securityLog']), freeBytes: z.int(), totalBytes: z.int() })),
      members: MemberCounts.nullable(),
      /** Of moderation, without what is about the caller: how many cases are open and appeals wait, and the day of the oldest case. */
      desk: deskFigureMethods.deskFigures.output.nullable(),
    }),
  },
  settings: {
    method: 'GET',
    path: '/api/operate/settings',
    summary: 'The gateway’s settings and where each value is from; no secret, and values of harmless ones alone',
    output: z.object({ ...success, settings: z.array(Setting) }),
  },
} as const satisfies Record<string, Route>;
