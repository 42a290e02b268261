import { z } from 'zod';
import type { Route } from './route.js';

const success = { success: z.literal(true) };

/** Services, then what they need. */
export const PARTS = [
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
  'redis',
  'mongodb',
  'objectStorage',
  'mailServer',
  'model',
] as const;
export const PartName = z.enum(PARTS);
export type PartName = z.infer<typeof PartName>;

/**
 * `running`: it answers, and has all it needs. `lacking`: a service answers, and something that it needs does not. `silent`: no answer.
 * `unknown`: nobody could be asked about it, because the service that uses it is silent. `notConfigured`: this installation does without it,
 * which is no fault.
 */
export const PART_STATES = ['running', 'lacking', 'silent', 'unknown', 'notConfigured'] as const;
const Part = z.object({ name: PartName, state: z.enum(PART_STATES) });
export type Part = z.infer<typeof Part>;

/** Why no mail leaves. `refused`: the server said no in another way. */
export const MAIL_FAULTS = [
  'hostUnknown',
  'hostUnreachable',
  'noAnswer',
  'encryptionFailed',
  'loginRefused',
  'senderRefused',
  'recipientRefused',
  'refused',
] as const;
const MailFault = z.enum(MAIL_FAULTS);
export type MailFault = z.infer<typeof MailFault>;

/** A version that is newer than the one that runs, as the file of release notes describes it: plain text. */
const NewVersion = z.object({ version: z.string(), points: z.array(z.string()) });
export type NewVersion = z.infer<typeof NewVersion>;

/** A whole week from Monday, UTC. Counts are rounded to tens; null: fewer than 20. */
const Week = z.object({ monday: z.iso.date(), joined: z.int().nullable() });
export type Week = z.infer<typeof Week>;

/** `active`: members who were here in the last seven days before today, rounded like the weeks. */
const Members = z.object({ weeks: z.array(Week), active: z.int().nullable() });

/** Where a setting's value is from. `absent`: from nowhere, and nothing holds without it. */
export const SETTING_SOURCES = ['file', 'environment', 'default', 'absent'] as const;

/** A setting of the gateway. `value` is there for settings that are listed as harmless, never of a secret. */
const Setting = z.object({
  name: z.string(),
  source: z.enum(SETTING_SOURCES),
  isSecret: z.boolean(),
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
  /** Answers when the mail was handed over, or could not be: up to 25 seconds later. */
  mailTest: {
    method: 'POST',
    path: '/api/operate/mail-test',
    summary: 'Send a mail to the operator’s own confirmed address; why it cannot be sent, where it cannot',
    input: z.strictObject({}),
    output: z.object({ ...success, fault: MailFault.nullable() }),
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
      members: Members.nullable(),
      /** Of moderation: how many cases are open, and since when the oldest is. */
      desk: z.object({ openCases: z.int(), oldestAt: z.iso.datetime().nullable() }).nullable(),
    }),
  },
  settings: {
    method: 'GET',
    path: '/api/operate/settings',
    summary: 'The gateway’s settings and where each value is from; no secret, and values of harmless ones alone',
    output: z.object({ ...success, settings: z.array(Setting) }),
  },
} as const satisfies Record<string, Route>;
