import type { Route } from '@attune/gateway-contract/route';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client, Contract } from '@attune/platform/contract';
import { type CanActivate, Controller, Param, type Type, UseGuards } from '@nestjs/common';
import type { z } from 'zod';
import { Answers, Input } from '../http/route.decorators.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';

type Routes = Record<string, Route>;
type NamesOfForwarded<Api extends Routes> = {
  [Name in keyof Api]: Api[Name] extends { asks: string } ? Name : never;
}[keyof Api];

type Parameters<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | Parameters<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;
/** What a service is given of a request. */
type Given<R extends Route> = (R extends { input: z.ZodType } ? z.output<R['input']> : object) &
  Record<Parameters<R['path']>, string>;

type Method<C extends Contract, R> = R extends { asks: infer Name extends keyof C['methods'] }
  ? C['methods'][Name]
  : never;
type Answer<C extends Contract, R> = z.output<Method<C, R>['output']>;
/** What is answered, before fields that may not leave are left out. */
type Body<C extends Contract, R> = R extends { bare: infer Field extends keyof Answer<C, R> }
  ? Answer<C, R>[Field]
  : { success: true } & Sentence<R> &
      (R extends { answerIn: infer Field extends string }
        ? Record<Field, Answer<C, R>>
        : Answer<C, R> extends object
          ? Answer<C, R>
          : object);
type Sentence<R> = R extends { says: string }
  ? Record<R extends { sentenceIn: 'msg' } ? 'msg' : 'message', string>
  : object;

/** A route whose method is not the contract's, takes something else or answers something else, does not compile. */
type Fitting<C extends Contract, Api extends Routes> = {
  [Name in keyof Api]: Api[Name] extends { asks: infer Asked }
    ? Asked extends keyof C['methods']
      ? Given<Api[Name]> extends z.input<C['methods'][Asked]['input']>
        ? Body<C, Api[Name]> extends z.input<Api[Name]['output']>
          ? Route
          : 'the method answers something else'
        : 'the method takes something else'
      : 'the contract has no such method'
    : Route;
};

/**
 * A controller of the routes that only ask a service. It is an ordinary one: guards, limits, filters and the document of the API treat it
 * as one that is written by hand.
 *
 * @param decorators of single routes, as `CountedAs`
 * @param guards of all of them
 */
export function forwarded<C extends Contract, const Api extends Routes>(
  contract: C,
  api: Api & Fitting<C, Api>,
  decorators: { [Name in NamesOfForwarded<Api>]?: MethodDecorator[] } = {},
  guards: Type<CanActivate>[] = [],
): Type {
  @Controller()
  @UseGuards(...guards)
  class Forwarded {
    constructor(@InjectClient(contract) readonly service: Client<C>) {}
  }
  Object.defineProperty(Forwarded, 'name', { value: `Forwarded to ${contract.service}` });
  for (const [name, route] of Object.entries<Route>(api)) {
    if (route.asks === undefined) continue;
    const more = (decorators as Record<string, MethodDecorator[] | undefined>)[name] ?? [];
    answer(Forwarded, name, route, route.asks, more);
  }
  return Forwarded;
}

type Answered = Record<string, unknown> | undefined;

interface Asker {
  service: Record<string, (given: object, caller: Caller) => Promise<Answered>>;
}

function answer({ prototype }: Type, name: string, { ...route }: Route, asked: string, more: MethodDecorator[]): void {
  const value = async function (this: Asker, caller: Caller, parameters: object, input: object = {}) {
    // The address says which one is meant: what a body or query says of it does not count.
    return bodyOf(route, await this.service[asked]?.({ ...input, ...parameters }, caller));
  };
  const descriptor = { value, writable: true, configurable: true };
  Object.defineProperty(prototype, name, descriptor);
  CurrentCaller()(prototype, name, 0);
  Param()(prototype, name, 1);
  if (route.input) Input({ ...route, input: route.input })(prototype, name, 2);
  for (const decorate of [Answers(route), ...more]) decorate(prototype, name, descriptor);
}

const bodyOf = ({ answerIn, bare, says, sentenceIn }: Route, answered: Answered): unknown =>
  bare !== undefined
    ? answered?.[bare]
    : {
        success: true,
        ...(says !== undefined && { [sentenceIn ?? 'message']: says }),
        ...(answerIn === undefined ? answered : { [answerIn]: answered }),
      };
