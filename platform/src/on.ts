import { Controller, UseFilters } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import type { z } from 'zod';
import type { Contract } from './contract.js';
import { ServiceErrorFilter } from './serves.js';

/** Marks a class whose methods listen for other services' events. */
export const Listens = (): ClassDecorator => target => {
  UseFilters(ServiceErrorFilter)(target);
  Controller()(target);
};

type Listener<E> = (event: E) => Promise<void>;

/**
 * Calls the method for each event of that name, at least once: it has to be idempotent. A rejection has the event
 * delivered again later; after ten deliveries it lies in the dead-letter stream.
 */
export function On<C extends Contract, K extends keyof NonNullable<C['events']> & string>(contract: C, name: K) {
  const schema = (contract.events as Record<string, z.ZodType>)[name] as z.ZodType;
  return (
    prototype: object,
    key: string,
    descriptor: TypedPropertyDescriptor<Listener<z.output<NonNullable<C['events']>[K]>>>,
  ): void => {
    const listener = descriptor.value as Listener<unknown>;
    const value = async function (this: unknown, event: unknown) {
      await listener.call(this, schema.parse(event));
    };
    descriptor.value = value;
    EventPattern(`${contract.service}.${name}`)(prototype, key, { value });
    Payload()(prototype, key, 0);
  };
}
