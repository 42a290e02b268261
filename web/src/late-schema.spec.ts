import { z } from 'zod';
import { lateSchema } from './late-schema.js';

const Name = z.object({ name: z.string('name_missing').min(1, 'name_missing').max(2, 'name_too_long') });

describe('Schema that is loaded late', () => {
  test('finds nothing wrong until it is there, then the first fault of each field', async () => {
    const schema = lateSchema(async () => Name);
    expect(schema.faultsIn({ name: '' })).toEqual({});

    await schema.load();

    expect(schema.load()).toBeUndefined();
    expect(schema.faultsIn({ name: '' })).toEqual({ name: 'name_missing' });
    expect(schema.faultsIn({ name: 'Al' })).toEqual({});
  });

  test('is loaded once for all who wait', async () => {
    const load = jest.fn(async () => Name);
    const schema = lateSchema(load);

    await Promise.all([schema.load(), schema.load()]);

    expect(load).toHaveBeenCalledTimes(1);
  });

  test('keeps no member waiting where it does not come, and is asked for again', async () => {
    jest.useFakeTimers();
    const load = jest.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    const schema = lateSchema<{ name: string }>(load);

    const waited = schema.load();
    await jest.advanceTimersByTimeAsync(3_000);
    await waited;
    expect(schema.faultsIn({ name: '' })).toEqual({});
    await jest.advanceTimersByTimeAsync(10_000);
    const tried = load.mock.calls.length;
    void schema.load();
    await jest.advanceTimersByTimeAsync(10_000);
    jest.useRealTimers();

    expect(load.mock.calls.length).toBeGreaterThan(tried);
  });
});
