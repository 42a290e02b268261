import { asking } from '@attune/gateway-contract/asking';
import type { Route } from '@attune/gateway-contract/route';
import type { Caller, Contract } from '@attune/platform/contract';
import type { Type } from '@nestjs/common';
import { z } from 'zod';
import { forwarded } from './forwarded.js';

const One = z.strictObject({ id: z.string() });
const notes = {
  service: 'notes',
  methods: {
    list: { input: z.strictObject({}), output: z.object({ notes: z.array(z.string()) }) },
    write: { input: One.extend({ text: z.string() }), output: z.object({ text: z.string() }) },
    remove: { input: One, output: z.void() },
    readAsGuest: {
      input: z.strictObject({ guestToken: z.string().optional() }),
      output: z.object({ text: z.string() }),
    },
  },
} as const satisfies Contract;
const { methods } = notes;

const api = {
  list: { method: 'GET', path: '/api/notes', summary: 'All notes', ...asking(methods, 'list') },
  write: {
    method: 'PUT',
    path: '/api/notes/:id',
    summary: 'Write a note',
    ...asking(methods, 'write', 'note'),
    input: z.object({ text: z.string() }),
  },
  remove: { method: 'DELETE', path: '/api/notes/:id', summary: 'Remove a note', ...asking(methods, 'remove') },
  texts: {
    method: 'GET',
    path: '/api/notes/texts',
    summary: 'Texts',
    asks: 'list',
    bare: 'notes',
    output: z.array(z.string()),
  },
  clear: {
    method: 'DELETE',
    path: '/api/notes/:id/text',
    summary: 'Clear',
    ...asking(methods, 'remove'),
    input: z.object({}),
    says: 'Cleared.',
    output: z.object({ success: z.literal(true), message: z.string() }),
  },
  decided: { method: 'GET', path: '/api/notes/decided', summary: 'Of a controller', output: z.void() },
} as const satisfies Record<string, Route>;

const caller: Caller = { userId: 'a', sessionId: 's', token: 't' };

/** The controller as Nest makes it, and what the service was asked. */
function controller() {
  const asked: unknown[][] = [];
  const answering = (name: string, answer: unknown) => (given: unknown, by: Caller) => {
    asked.push([name, given, by]);
    return Promise.resolve(answer);
  };
  const service = {
    list: answering('list', { notes: ['one'] }),
    write: answering('write', { text: 'two' }),
    remove: answering('remove', undefined),
  };
  const made = new (forwarded(notes, api) as Type<Record<string, (...given: unknown[]) => unknown>>)(service);
  return { made, asked };
}

describe('forwarded', () => {
  test('the method is asked for the caller, and its fields stand beside success', async () => {
    const { made, asked } = controller();

    expect(await made['list']?.(caller, {})).toEqual({ success: true, notes: ['one'] });
    expect(asked).toEqual([['list', {}, caller]]);
  });

  test('an answer is in the field that the route names, and no answer is success alone', async () => {
    const { made } = controller();

    expect(await made['write']?.(caller, { id: '1' }, { text: 'two' })).toEqual({
      success: true,
      note: { text: 'two' },
    });
    expect(await made['remove']?.(caller, { id: '1' }, {})).toEqual({ success: true });
  });

  test('a route may answer one field alone, or a sentence of its own', async () => {
    const { made } = controller();

    expect(await made['texts']?.(caller, {})).toEqual(['one']);
    expect(await made['clear']?.(caller, { id: '1' }, {})).toEqual({ success: true, message: 'Cleared.' });
  });

  test('G24 what the path says wins over what the body says', async () => {
    const { made, asked } = controller();

    await made['write']?.(caller, { id: '1' }, { id: '2', text: 'two' });

    expect(asked).toEqual([['write', { text: 'two', id: '1' }, caller]]);
  });

  test('a route that asks no service is left to its controller', () => {
    expect(controller().made['decided']).toBeUndefined();
  });
});

describe('asking', () => {
  test('a method that takes nothing makes a route without an input, which minds no query', () => {
    expect(asking(methods, 'list')).not.toHaveProperty('input');
  });

  test('G24 a route of a method that takes a token needs an input of its own to compile', () => {
    const route = { method: 'GET', path: '/api/notes/guest', summary: 'As a guest' } as const;

    // @ts-expect-error the token is a service's to send
    ({ ...route, ...asking(methods, 'readAsGuest') }) satisfies Route;
    expect({ ...route, ...asking(methods, 'readAsGuest'), input: One } satisfies Route).toMatchObject({ input: One });
  });

  test('a route of another method, input or answer than the contract has does not compile', () => {
    const route = {
      method: 'GET',
      path: '/api/notes',
      summary: 'Notes',
      output: z.object({ success: z.literal(true) }),
    };
    type Fits = Parameters<typeof forwarded<typeof notes, { one: Route & { asks: 'list' } }>>[1];

    const fits = { one: { ...route, method: 'GET', path: '/api/notes', asks: 'list' } } satisfies Fits;
    expect(Object.keys(fits)).toEqual(['one']);
    // @ts-expect-error there is no such method
    forwarded(notes, { one: { ...route, method: 'GET', path: '/api/notes', asks: 'lost' } as const });
    // @ts-expect-error the text is missing
    forwarded(notes, { one: { ...route, method: 'POST', path: '/api/notes/:id', asks: 'write' } as const });
    forwarded(notes, {
      // @ts-expect-error it answers texts
      one: {
        ...route,
        method: 'GET',
        path: '/api/notes',
        asks: 'list',
        output: z.object({ notes: z.number() }),
      } as const,
    });
  });
});
