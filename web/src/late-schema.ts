import type { z } from 'zod';
import { again, unlessLater } from './again.js';

/** What is wrong with which field: the reason that the contract gives, by the field's path. */
export type FieldFaults = Record<string, string>;

/** A schema of the contracts that comes when it is needed. Where it cannot be loaded, the server alone checks. */
export interface LateSchema<Values> {
  /** Resolves when it is there, or has been waited for long enough; undefined where it is there already. */
  load: () => Promise<void> | undefined;
  /** Nothing while it is not there. */
  faultsIn: (values: Values) => FieldFaults;
}

/** Who has pressed a button waits so long at most. */
const PATIENCE_MS = 3_000;

export function lateSchema<Values>(loadSchema: () => Promise<z.ZodType<unknown, Values>>): LateSchema<Values> {
  let schema: z.ZodType<unknown, Values> | undefined;
  let loading: Promise<void> | undefined;
  const begin = () =>
    again(loadSchema).then(
      loaded => void (schema = loaded),
      () => void (loading = undefined),
    );
  return {
    load: () => (schema ? undefined : Promise.race([(loading ??= begin()), unlessLater(PATIENCE_MS)])),
    faultsIn: values => {
      const issues = schema?.safeParse(values).error?.issues ?? [];
      // Of several faults of a field, the first is said.
      return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
    },
  };
}
