import type { mongo } from 'mongoose';
import type { Pass } from './schema.state.js';

/** How many documents a batch looks at. */
export const BATCH = 500;

/**
 * Changes the documents of one batch: those whose ids follow `after`, or the first ones. Answers the id of the last one that it
 * looked at; undefined when there are no more. It is done again after a crash, so it has to be idempotent.
 */
export type Batch = (db: mongo.Db, after: unknown, pass: Pass) => Promise<unknown>;

interface Step {
  /** 1, 2, 3 and on in each service, without a hole. */
  version: number;
  /** The release that brings the step, as 0.2.0. */
  release: string;
  description: string;
  batch: Batch;
}

/**
 * One step of a database from a version to the next. A step that adds leaves everything that the release before reads. A step that
 * removes takes away what no process reads since `removes` was done: it comes in a later release than that step.
 */
export type Migration = Step & ({ kind: 'add' } | { kind: 'remove'; removes: number });

/** Throws when the list breaks a rule. */
export function checkMigrations(migrations: readonly Migration[]): void {
  for (const [index, step] of migrations.entries()) {
    const { version, release } = step;
    if (version !== index + 1) throw new Error(`Migration ${version} stands in place ${index + 1}.`);
    const before = migrations[index - 1];
    if (before && isEarlier(release, before.release)) throw new Error(`Migration ${version} is of an earlier release.`);
    if (step.kind === 'add') continue;
    const added = migrations[step.removes - 1];
    if (added?.kind !== 'add' || !isEarlier(added.release, release))
      throw new Error(`Migration ${version} removes what was not replaced in an earlier release.`);
  }
}

/** What a process has to know to read a database in which this step was begun: all that the release before the step's knows. */
export const readableFrom = (migrations: readonly Migration[], { release }: Migration): number =>
  migrations.filter(other => isEarlier(other.release, release)).length;

const isEarlier = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true }) < 0;
