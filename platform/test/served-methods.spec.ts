import { z } from 'zod';
import { createService } from '../src/host/create-service.js';
import { Serves } from '../src/serves.js';
import { testConfig } from '../src/testing/test-config.js';

const nothing = { input: z.strictObject({}), output: z.void() };
const askMethods = { ask: nothing };
const tellMethods = { tell: nothing };
const contract = { service: 'rooms', methods: { ...askMethods, ...tellMethods } };

@Serves({ service: 'rooms', methods: askMethods })
class AskController {
  async ask(): Promise<void> {}
}

@Serves({ service: 'rooms', methods: tellMethods })
class TellController {
  async tell(): Promise<void> {}
}

@Serves({ service: 'rooms', methods: tellMethods })
class SecondTellController {
  async tell(): Promise<void> {}
}

const listening = async (...controllers: (new () => object)[]) => {
  const config = testConfig(process.env['REDIS_URL'] as string);
  const app = await createService(contract, { module: class Rooms {}, controllers }, config);
  try {
    await app.listen();
  } finally {
    await app.close();
  }
};

describe('A service whose contract is served by several controllers', () => {
  test('listens when each method has one', async () => {
    await expect(listening(AskController, TellController)).resolves.toBeUndefined();
  });

  test('does not listen while a method has none, and says which', async () => {
    await expect(listening(AskController)).rejects.toThrow(
      'rooms.tell is in the contract, and no controller serves it.',
    );
  });

  test('does not listen while a method has two, and says which', async () => {
    await expect(listening(AskController, TellController, SecondTellController)).rejects.toThrow(
      'rooms.tell is served by two controllers, or by one that is made twice.',
    );
  });
});
