import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { InstanceFile } from './instance-file.js';
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
