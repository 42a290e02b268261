import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { faultOfLogo } from './logo.js';

/** What the operator of an installation calls it, and how it looks. */
export interface Instance {
  name: string;
  /** For places with little room, as under an icon. */
  shortName: string;
  /** As `#1d6f5c`. */
  accent?: string | undefined;
  /** An SVG. */
  logo?: string | undefined;
  /** The tag of the one that the operator's own texts are in (gateway/src/own-pages). */
  language?: string | undefined;
}

const FILE = 'instance.json';
const LOGO = 'logo.svg';

/** An installation without a name of its own. */
export const ATTUNE: Instance = { name: 'Attune', shortName: 'Attune' };

/** What the folder of the operator's instance holds cannot be used: `message` names the file, the field and what is wrong. */
export class InstanceFault extends Error {
  override name = 'InstanceFault';
}

/** Control characters, line breaks, and what changes the order of text or isn't seen. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;
/** What is markup, or ends a name, in one of the places where it stands: HTML, messages, addresses of mails, keys of authenticator apps. */
const MARKUP = /[<>{}"\\@:]/;

const nameOf = (most: number) =>
  z
    .string('must be a text')
    .trim()
    .min(1, 'must not be empty')
    .refine(name => [...name].length <= most, `must have at most ${most} characters`)
    .refine(name => !UNSEEN.test(name), 'must have no line breaks, control characters or characters that are not seen')
    .refine(name => !MARKUP.test(name), 'must have none of < > { } " \\ @ :');

const InstanceFile = z.strictObject(
  {
    name: nameOf(40),
    shortName: nameOf(12).optional(),
    accent: z
      .string('must be a text')
      .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1d6f5c')
      .optional(),
    language: z
      .string('must be a text')
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'must be the tag of a language, such as de')
      .optional(),
  },
  { error: issue => (issue.code === 'invalid_type' ? 'must be an object' : undefined) },
);

/** Reads a folder that an operator wrote. Throws InstanceFault. */
export function readInstance(directory: string): Instance {
  const file = join(directory, FILE);
  const read = InstanceFile.safeParse(readOf(file, (): unknown => JSON.parse(readFileSync(file, 'utf8'))));
  if (!read.success) throw new InstanceFault(read.error.issues.map(issue => sentenceOf(file, issue)).join('; '));
  const { name, shortName = name, accent, language } = read.data;
  return { name, shortName, accent, logo: logoIn(directory), language };
}

function logoIn(directory: string): string | undefined {
  const file = join(directory, LOGO);
  if (!existsSync(file)) return undefined;
  const svg = readOf(file, () => readFileSync(file));
  const fault = faultOfLogo(svg);
  if (fault !== undefined) throw new InstanceFault(`${file}: ${fault}`);
  return svg.toString('utf8');
}

function readOf<Content>(file: string, read: () => Content): Content {
  try {
    return read();
  } catch (error) {
    // Node's words name the line.
    throw new InstanceFault(`${file}: ${(error as Error).message}`);
  }
}

const sentenceOf = (file: string, { path, message }: z.core.$ZodIssue) =>
  [file, ...(path.length > 0 ? [path.join('.')] : []), message].join(': ');

let present = ATTUNE;

/** Runs this process for the instance of a folder. Answers what is wrong there. */
export function chooseInstance(directory: string | undefined): string[] {
  try {
    if (directory) runFor(readInstance(directory));
    return [];
  } catch (error) {
    if (!(error instanceof InstanceFault)) throw error;
    return [`INSTANCE_DIRECTORY: ${error.message}`];
  }
}

/** What this process runs for: one instance for all the services in it. */
export const instance = (): Instance => present;

/** Chosen once, before a process says anything to anyone. Answers the one before. */
export function runFor(chosen: Instance): Instance {
  const before = present;
  present = chosen;
  return before;
}
