import type { ModelState } from '@attune/ai-contract/model-check';
import type { MailFault } from '@attune/mail-contract/mail-test';
import { testCaller } from '@attune/platform/testing/test-config';
import { UsedParts } from './used-parts.js';

const operator = testCaller('a'.repeat(24));

/** With a mail service that logs in to its server once for each question. */
function partsWith(answer: () => Promise<{ fault: MailFault | null }>, states: ModelState[] = []) {
  const logins = jest.fn(answer);
  const checkModels = jest.fn(async () => ({ states }));
  const parts = new UsedParts({ exists: async () => false }, { checkServer: logins }, { checkModels });
  return { parts, logins, checkModels };
}

describe('UsedParts', () => {
  afterEach(() => jest.useRealTimers());

  test('J16 visits at once and one after the other make one login a minute', async () => {
    jest.useFakeTimers();
    const { parts, logins } = partsWith(async () => ({ fault: null }));

    const atOnce = await Promise.all([1, 2, 3].map(() => parts.mailServer(operator)));
    const later = await parts.mailServer(operator);
    expect([...atOnce, later]).toEqual(['running', 'running', 'running', 'running']);
    expect(logins).toHaveBeenCalledTimes(1);

    jest.advanceTimersByTime(60_000);
    await parts.mailServer(operator);
    expect(logins).toHaveBeenCalledTimes(2);
  });

  test('J16 a question that failed is not asked again within the minute either', async () => {
    const { parts, logins } = partsWith(() => Promise.reject(new Error('no answer')));

    expect([await parts.mailServer(operator), await parts.mailServer(operator)]).toEqual(['unknown', 'unknown']);
    expect(logins).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['noAnswer', 'silent'],
    ['hostUnknown', 'silent'],
    ['loginRefused', 'lacking'],
    ['later', 'lacking'],
  ] as const)('a mail server with the fault %s is %s', async (fault, state) => {
    expect(await partsWith(async () => ({ fault })).parts.mailServer(operator)).toBe(state);
  });

  test.each([
    [[], 'notConfigured'],
    [['running'], 'running'],
    [['running', 'lacking'], 'lacking'],
    [['lacking', 'silent'], 'silent'],
  ] as const)('models that are %j together are %s', async (states, state) => {
    const { parts } = partsWith(async () => ({ fault: null }), [...states]);

    expect(await parts.model(operator)).toBe(state);
  });

  test('J16 visits make one question a minute to the hosts of models', async () => {
    const { parts, checkModels } = partsWith(async () => ({ fault: null }), ['running']);

    await Promise.all([1, 2, 3].map(() => parts.model(operator)));

    expect(checkModels).toHaveBeenCalledTimes(1);
  });
});
