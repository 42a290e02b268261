import { mongo } from 'mongoose';
import { mapMongoErrors } from '../src/stores/mongo-errors.js';

const broken = (code: string) => Object.assign(new Error(`write ${code}`), { code });
const unheard = () => {
  const result = { getWriteConcernError: () => undefined } as unknown as mongo.BulkWriteResult;
  return new mongo.MongoBulkWriteError(new mongo.MongoNetworkError('connection 3 to 127.0.0.1:27017 closed'), result);
};

describe('mapMongoErrors', () => {
  test.each([
    ['a connection that ends', new mongo.MongoNetworkError('closed')],
    ['a socket that is reset while it is written to', broken('ECONNRESET')],
    ['a socket that the other side has ended', broken('EPIPE')],
    ['a bulk write of which nothing was heard', unheard()],
  ])('%s is an outage', async (_what, error) => {
    await expect(mapMongoErrors(() => Promise.reject(error))).rejects.toMatchObject({ code: 'unavailable' });
  });

  test.each([
    ['a duplicate', new mongo.MongoServerError({ message: 'E11000', code: 11_000 })],
    ['a mistake of ours', new TypeError('undefined is not a function')],
  ])('%s is none', async (_what, error) => {
    await expect(mapMongoErrors(() => Promise.reject(error))).rejects.toBe(error);
  });

  test('I12 what the driver never answers has an end', async () => {
    jest.useFakeTimers();
    const reached = mapMongoErrors(() => new Promise(() => undefined)).catch((error: unknown) => error);

    await jest.advanceTimersByTimeAsync(15_000);

    expect(await reached).toMatchObject({ code: 'unavailable' });
    jest.useRealTimers();
  });
});
