import type { z } from 'zod';

/** A request with one response. Every command is idempotent: after the death of a replica another one executes it again. */
export interface Method {
  input: z.ZodType;
  output: z.ZodType;
  /** How long a caller waits, in milliseconds; 5,000 unless given. */
  timeoutMs?: number;
  /** Every call is encrypted as a whole. A replica of 0.1.0 reads JSON, in which this method's data is encrypted too. */
  encrypted?: true;
}

/** Asked once, answered item by item until the service ends it or the reader leaves. Never re-run after its first item. */
export interface StreamMethod {
  input: z.ZodType;
  item: z.ZodType;
  /** The longest it may take in all, in milliseconds. */
  timeoutMs: number;
}

/**
 * What one service answers (methods, streams), announces (events), takes on as durable work (jobs) and why it refuses (reasons):
 * plain data, owned by the service that serves it. Handlers, typed callers, test doubles and the compatibility check all come from it.
 */
export interface Contract {
  service: string;
  methods: Record<string, Method>;
  streams?: Record<string, StreamMethod>;
  events?: Record<string, z.ZodType>;
  jobs?: Record<string, z.ZodType>;
  /** Names of jobs that every other job of the contract overtakes: those that come in great numbers at once. */
  patientJobs?: readonly string[];
  reasons?: Reasons;
  /** Which services a proof of this purpose is accepted from: see ServiceProof. */
  provenBy?: Readonly<Record<string, readonly string[]>>;
}

/** Why something is refused, beyond the error's code: each reason with its parameters. A reason belongs to one contract alone. */
export type Reasons = Record<string, z.ZodObject>;
export type ReasonOf<C extends Contract> = keyof NonNullable<C['reasons']> & string;

/** Who is asking: taken from a verified session token, never from the input. `token` lets a service pass the caller on. */
export interface Caller {
  userId: string;
  sessionId: string;
  token: string;
}

/** One execution of a call. `id` is the same at every redelivery. `signal` aborts when the reader leaves or time is up. */
export interface Call {
  id: string;
  signal: AbortSignal;
}

/** The checked input of one method or stream of a contract. */
export type InputOf<C extends Contract, K extends keyof C['methods'] | keyof Streams<C>> = K extends keyof C['methods']
  ? Input<C['methods'][K]>
  : K extends keyof Streams<C>
    ? Input<Streams<C>[K]>
    : never;

/** One event of a contract. */
export type EventOf<C extends Contract, K extends keyof NonNullable<C['events']>> = z.output<
  NonNullable<C['events']>[K]
>;

type Input<M extends { input: z.ZodType }> = z.output<M['input']>;
type Given<M extends { input: z.ZodType }> = z.input<M['input']>;
type Streams<C extends Contract> = NonNullable<C['streams']>;

/** What a class has to answer to serve the contract. */
export type Handlers<C extends Contract> = {
  [K in keyof C['methods']]: (
    input: Input<C['methods'][K]>,
    caller: Caller | undefined,
    call: Call,
  ) => Promise<z.input<C['methods'][K]['output']>>;
} & {
  [K in keyof Streams<C>]: (
    input: Input<Streams<C>[K]>,
    caller: Caller | undefined,
    call: Call,
  ) => AsyncIterable<z.input<Streams<C>[K]['item']>>;
};

/** The same contract from the caller's side. A call rejects with ServiceError and nothing else. */
export type Client<C extends Contract> = {
  [K in keyof C['methods']]: (
    input: Given<C['methods'][K]>,
    caller?: Caller,
  ) => Promise<z.output<C['methods'][K]['output']>>;
} & {
  [K in keyof Streams<C>]: (
    input: Given<Streams<C>[K]>,
    caller?: Caller,
  ) => AsyncIterable<z.output<Streams<C>[K]['item']>>;
};

/** Announces the contract's events; resolves when Redis has them. */
export type Announcer<C extends Contract> = {
  [K in keyof NonNullable<C['events']>]: (event: z.input<NonNullable<C['events']>[K]>) => Promise<void>;
};

/** Hands durable work over; resolves when Redis has it. The same `jobId` is taken on once. */
export type Jobs<C extends Contract> = {
  [K in keyof NonNullable<C['jobs']>]: (data: z.input<NonNullable<C['jobs']>[K]>, jobId: string) => Promise<void>;
};

/** What a class has to do to process the contract's jobs. A rejection is retried; see processes.ts. */
export type JobHandlers<C extends Contract> = {
  [K in keyof NonNullable<C['jobs']>]: (data: z.output<NonNullable<C['jobs']>[K]>) => Promise<void>;
};
