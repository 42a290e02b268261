import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { InstanceFault, readJson, readOf } from './folder-file.js';
import { InstanceFile } from './instance-file.js';
import { faultOfLogo } from './logo.js';
import { type OwnTown, OwnTowns } from './own-towns.js';
import { type OwnQuestion, OwnQuestions } from './own-questions.js';
import { type OwnReason, OwnReasons } from './own-reasons.js';

/** What the operator of an installation calls it, how it looks, and what it has of its own. */
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
  /** What members are asked after the product's questions. */
  questions?: readonly OwnQuestion[] | undefined;
  /** Places that members can choose as they can the towns of every installation. */
  towns?: readonly OwnTown[] | undefined;
  /** What members can report others for, after the product's reasons. */
  reasons?: readonly OwnReason[] | undefined;
}

const FILE = 'instance.json';
const LOGO = 'logo.svg';
const QUESTIONS = 'questions.json';
const TOWNS = 'towns.json';
const REASONS = 'reasons.json';

/** An installation without a name of its own. */
export const ATTUNE: Instance = { name: 'Attune', shortName: 'Attune' };

/** Reads a folder that an operator wrote. Throws InstanceFault. */
export function readInstance(directory: string): Instance {
  const { name, shortName = name, accent, language } = readJson(join(directory, FILE), InstanceFile);
  const questions = readIfThere(join(directory, QUESTIONS), OwnQuestions)?.questions;
  const towns = readIfThere(join(directory, TOWNS), OwnTowns)?.towns;
  const reasons = readIfThere(join(directory, REASONS), OwnReasons)?.reasons;
  return { name, shortName, accent, logo: logoIn(directory), language, questions, towns, reasons };
}

const readIfThere = <Content>(file: string, schema: z.ZodType<Content>) =>
  existsSync(file) ? readJson(file, schema) : undefined;

function logoIn(directory: string): string | undefined {
  const file = join(directory, LOGO);
  if (!existsSync(file)) return undefined;
  const svg = readOf(file, () => readFileSync(file));
  const fault = faultOfLogo(svg);
  if (fault !== undefined) throw new InstanceFault(`${file}: ${fault}`);
  return svg.toString('utf8');
}

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
