import type { Method } from '@attune/platform/contract';
import { z } from 'zod';

const success = { success: z.literal(true) };
type Success = typeof success;

/** What one service proves to another, or what stands for a session: no browser may send it because a service takes it. */
type Secret = `${string}${'token' | 'Token' | 'proof' | 'Proof'}`;

/** In place of the input of a method that takes a secret: no route compiles with it. */
interface NeedsInputOfItsOwn {
  'this method takes a token or a proof: give the route an input of its own': true;
}

type FieldsOf<S extends z.ZodType> = S extends z.ZodObject<infer Fields> ? Fields : z.input<S>;

type InputOf<M extends Method> =
  Extract<keyof FieldsOf<M['input']>, Secret> extends never
    ? keyof FieldsOf<M['input']> extends never
      ? object
      : { input: M['input'] }
    : { input: NeedsInputOfItsOwn };

type OutputOf<M extends Method> = M['output'] extends z.ZodVoid
  ? z.ZodObject<Success>
  : M['output'] extends z.ZodObject<infer Fields>
    ? z.ZodObject<Success & Fields>
    : never;

type Methods = Record<string, Method>;
type Asking<M extends Method, Name> = InputOf<M> & { asks: Name; output: OutputOf<M> };
type AskingIn<M extends Method, Name, Field extends string> = InputOf<M> & {
  asks: Name;
  answerIn: Field;
  output: z.ZodObject<Success & Record<Field, M['output']>>;
};

/**
 * What a route is that asks one method, and takes and answers what the method does. What differs is written behind it:
 * `{ method: 'POST', path: '/api/…', summary: '…', ...asking(methods, 'comment'), input: Shorter }`. A page loads all of `methods`, so these are the
 * methods of one room, never a whole contract.
 *
 * @param field of the body that has the answer; without one its fields stand next to `success`
 */
export function asking<M extends Methods, Name extends keyof M & string>(methods: M, name: Name): Asking<M[Name], Name>;
export function asking<M extends Methods, Name extends keyof M & string, Field extends string>(
  methods: M,
  name: Name,
  field: Field,
): AskingIn<M[Name], Name, Field>;
export function asking(methods: Methods, name: string, field?: string) {
  const { input, output } = methods[name]!;
  const takesNothing = input instanceof z.ZodObject && Object.keys(input.shape).length === 0;
  return {
    asks: name,
    ...(!takesNothing && { input }),
    ...(field !== undefined && { answerIn: field }),
    output: bodyOf(output, field),
  };
}

function bodyOf(output: z.ZodType, field: string | undefined): z.ZodType {
  if (field !== undefined) return z.object({ ...success, [field]: output });
  return z.object({ ...success, ...(output instanceof z.ZodObject && output.shape) });
}
