import { Controller, UseFilters } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import type { z } from 'zod';
import type { Contract } from './contract.js';
import { ServiceErrorFilter } from './serves.js';

/** Marks a class whose methods handle events of other services. */
export const EventListener = (): ClassDecorator => target => {
  UseFilters(ServiceErrorFilter)(target);
  Controller()(target);
};

type Handler<E> = (event: E) => Promise<void>;

/**
 * Calls the method for each event of that name, at least once: the method must be idempotent. After a rejection the event
 * is delivered again later. What is `unavailable` is tried for a day; what fails ten times while every store answers moves to
 * the dead-letter stream.
 */
export function OnEvent<C extends Contract, K extends keyof NonNullable<C['events']> & string>(contract: C, name: K) {
  const schema = (contract.events as Record<string, z.ZodType>)[name] as z.ZodType;
  return (
    prototype: object,
    key: string,
    descriptor: TypedPropertyDescriptor<Handler<z.output<NonNullable<C['events']>[K]>>>,
  ): void => {
    const handler = descriptor.value as Handler<unknown>;
    const value = async function (this: unknown, event: unknown) {
      await handler.call(this, schema.parse(event));
    };
    descriptor.value = value;
    EventPattern(`${contract.service}.${name}`)(prototype, key, { value });
    Payload()(prototype, key, 0);
  };
}
