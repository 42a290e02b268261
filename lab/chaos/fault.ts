import type { Random } from '../harness/random.ts';
import type { Product } from './product.ts';

export interface Fault {
  name: string;
  begin: () => unknown;
  /** Resolves when everything is as before */
  end: () => unknown;
  forMs: number;
  /** While it lasts, answers cannot come to all members */
  blocksTheWay: boolean;
}

export type Make = (product: Product, random: Random) => Fault;
export type Act<T> = (it: T) => unknown;
/** Kinds of fault, and how much more often than others each comes. */
export type Kinds = [weight: number, make: Make][];
