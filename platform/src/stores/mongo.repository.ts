import { Injectable } from '@nestjs/common';
import { mapMongoErrors } from './mongo-errors.js';

type Method = (...args: unknown[]) => unknown;

/**
 * Marks a repository of MongoDB. Each of its methods that returns a promise ends as `unavailable` when the database is away
 * or does not answer in time.
 */
export const MongoRepository = (): ClassDecorator => target => {
  const prototype = target.prototype as object;
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    const method: unknown = descriptor.value;
    if (name === 'constructor' || typeof method !== 'function') continue;
    Object.defineProperty(prototype, name, { ...descriptor, value: mapped(method as Method) });
  }
  Injectable()(target);
};

function mapped(method: Method): Method {
  return function (this: unknown, ...args) {
    const result = method.apply(this, args);
    return isThenable(result) ? mapMongoErrors(() => result) : result;
  };
}

/** A promise, or a query of Mongoose, which begins when it is waited for. */
const isThenable = (result: unknown): result is PromiseLike<unknown> =>
  typeof (result as PromiseLike<unknown> | undefined)?.then === 'function';
