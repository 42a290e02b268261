import { setImmediate } from 'node:timers/promises';
import { Catch, Controller, type RpcExceptionFilter, UseFilters } from '@nestjs/common';
import { Ctx, MessagePattern } from '@nestjs/microservices';
import type { Logger } from 'pino';
import { from, type Observable, throwError } from 'rxjs';
import type { z } from 'zod';
import type { Contract, Handlers } from './contract.js';
import { InjectLogger } from './logging/logger.provider.js';
import { invalidInput, ServiceError } from './service-error.js';
import type { RedisStreamContext } from './transport/redis-stream.context.js';

type Handler = (input: unknown, ...context: unknown[]) => unknown;
type Checked = (context: RedisStreamContext) => unknown;

const ITEMS_PER_TURN = 64;

/**
 * Makes a class answer the contract: a handler that is missing or has another type does not compile. Input and output
 * are checked against the contract's schemas, so that neither a bad request nor a field that must not leave gets through.
 */
export function Serves<C extends Contract>(contract: C) {
  return (controller: new (...args: never[]) => Handlers<C>): void => {
    const prototype = controller.prototype as Record<string, Handler>;
    for (const [name, method] of Object.entries(contract.methods)) {
      register(
        prototype,
        contract.service,
        name,
        answering(prototype[name] as Handler, method.input, method.output),
        {},
      );
    }
    for (const [name, stream] of Object.entries(contract.streams ?? {})) {
      const handler = streaming(prototype[name] as Handler, stream.input, stream.item);
      register(prototype, contract.service, name, handler, { stream: true });
    }
    UseFilters(ServiceErrorFilter)(controller);
    Controller()(controller);
  };
}

function register(prototype: object, service: string, name: string, value: Checked, extras: object): void {
  const descriptor = { value, writable: true, configurable: true };
  Object.defineProperty(prototype, name, descriptor);
  MessagePattern(`${service}.${name}`, undefined, extras)(prototype, name, descriptor);
  // It has the input too: Nest makes a few promises for each parameter.
  Ctx()(prototype, name, 0);
}

function answering(handler: Handler, input: z.ZodType, output: z.ZodType): Checked {
  return async function (this: unknown, { data, caller, call }) {
    return output.parse(await handler.call(this, checkedInput(input, data), caller, call));
  };
}

function streaming(handler: Handler, input: z.ZodType, item: z.ZodType): Checked {
  return function (this: unknown, { data, caller, call }) {
    const items = handler.call(this, checkedInput(input, data), caller, call) as AsyncIterable<unknown>;
    return from(checkedItems(items, item));
  };
}

function checkedInput(schema: z.ZodType, data: unknown): unknown {
  const result = schema.safeParse(data);
  if (!result.success) throw invalidInput(result.error);
  return result.data;
}

async function* checkedItems(items: AsyncIterable<unknown>, schema: z.ZodType): AsyncGenerator<unknown> {
  let sinceTurn = 0;
  for await (const item of items) {
    yield schema.parse(item);
    // A generator that never waits would block the event loop, and with it the message that the reader has left.
    if (++sinceTurn % ITEMS_PER_TURN === 0) await setImmediate();
  }
}

/** Logs what was not meant for the caller where it happened, and lets it leave as `internal`. */
@Catch()
export class ServiceErrorFilter implements RpcExceptionFilter {
  constructor(@InjectLogger() private readonly log: Logger) {}

  catch(error: unknown): Observable<never> {
    if (error instanceof ServiceError) return throwError(() => error);
    const err = error instanceof Error ? error : new Error(String(error));
    this.log.error({ err }, 'handler_failed');
    return throwError(() => new ServiceError('internal', 'internal'));
  }
}
