// What comes from outside is held against the type that the screens know: a few lines where a schema would bring its library.

export type Shape<T> = (value: unknown) => value is T;

export const isString: Shape<string> = value => typeof value === 'string';
export const isNumber: Shape<number> = value => typeof value === 'number';
export const isBoolean: Shape<boolean> = value => typeof value === 'boolean';

export const oneOf =
  <const T extends readonly unknown[]>(...values: T): Shape<T[number]> =>
  (value): value is T[number] =>
    values.includes(value);

export const optional =
  <T>(is: Shape<T>): Shape<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || is(value);

export const listOf =
  <T>(is: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(is);

/** An object with these fields, and any others. */
export const objectOf =
  <T extends object>(fields: { [Name in keyof T]-?: Shape<T[Name]> }): Shape<T> =>
  (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Shape<unknown>>(fields).every(([name, is]) => is((value as Record<string, unknown>)[name]));

/** An object with any fields, of which each is the same. */
export const recordOf =
  <T>(is: Shape<T>): Shape<Record<string, T>> =>
  (value): value is Record<string, T> =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(is);
