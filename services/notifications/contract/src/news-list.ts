import { z } from 'zod';

/** A kind among which later versions may have others. */
export const openKinds = <const Kinds extends readonly string[]>(kinds: Kinds) =>
  z.enum(kinds).meta({ 'x-open': true });

type News = z.ZodObject<{ kind: z.ZodEnum }>;

/** A list of which a reader leaves out the kinds that it does not know: a later version has them. */
export function newsList<Item extends News>(item: Item): z.ZodType<z.output<Item>[], z.input<Item>[]> {
  const known = new Set<unknown>(item.shape.kind.options);
  const isLater = (one: unknown) => {
    const kind: unknown = Object(one).kind;
    return typeof kind === 'string' && !known.has(kind);
  };
  const list = z.preprocess(all => (Array.isArray(all) ? all.filter(one => !isLater(one)) : all), z.array(item));
  return list as z.ZodType<z.output<Item>[], z.input<Item>[]>;
}
