import type { Entry } from './consumer-group.commands.js';

/** What a takeover may ask of its consumer. */
export interface Consumer {
  /** Hands the entry to its handler; resolves when that has ended, either way. */
  begin(entry: Entry): Promise<void>;
  giveUp(entry: Entry): Promise<void>;
  /** How many calls or events may begin now; one beyond the limit, so that what waits for another try does not wait for ever behind what is new. */
  room(): number;
  isInFlight(id: string): boolean;
  isStopping(): boolean;
}

/** What becomes of entries that were delivered and not finished: by a replica that died, or by a handler that failed. */
export interface Takeover {
  /** Entries that are this replica's, and wait: no other one may take them. */
  readonly held: string[];
  /** Looks once for entries that have to be done again. False when there were none. */
  round(): Promise<boolean>;
  /** The handler of the entry rejected. */
  failed(entry: Entry, error: unknown): Promise<void>;
  finished(id: string): void;
}
