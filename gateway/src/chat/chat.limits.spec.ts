import { Metrics } from '@attune/platform/metrics/metrics';
import { LimitMetrics } from '../limits/limit.metrics.js';
import { ChatLimits } from './chat.limits.js';

const metrics = new Metrics('gateway');
const limits = new ChatLimits(new LimitMetrics(metrics));
const refused = { code: 'rate_limited', reason: 'messages_too_fast' };
/** How many refusals of the rule are among the figures; undefined where the rule is not shown. */
async function counted(rule: string): Promise<number | undefined> {
  const { values } = (await metrics.getSingleMetric('attune_rate_limited_total')?.get()) ?? { values: [] };
  return values.find(({ labels }) => labels['rule'] === rule)?.value;
}

/** How many of so many events are taken. */
async function taken(userId: string, events: string[]): Promise<number> {
  const answers = await Promise.allSettled(events.map(event => limits.take(userId, event)));
  return answers.filter(({ status }) => status === 'fulfilled').length;
}
const many = (event: string, count: number) => Array<string>(count).fill(event);

describe('ChatLimits', () => {
  test('both rules are among the figures from the start', async () => {
    expect([await counted('chat-messages'), await counted('chat-others')]).toEqual([0, 0]);
  });

  test('20 messages are taken at once, sent and edited ones together, and each refusal is counted', async () => {
    expect(await taken('alice', [...many('send_message', 12), ...many('edit_message', 12)])).toBe(20);
    expect(await taken('bob', ['send_message'])).toBe(1);
    expect([await counted('chat-messages'), await counted('chat-others')]).toEqual([4, 0]);
  });

  test('120 other events have a count of their own', async () => {
    expect(await taken('carol', many('typing', 125))).toBe(120);
    expect(await taken('carol', many('send_message', 1))).toBe(1);
    expect(await counted('chat-others')).toBe(5);
  });

  test.each([
    ['messages', 'send_message', 20, 4],
    ['others', 'typing', 120, 10],
  ])('a refusal of %s says how long to wait: no longer than they are counted', async (_what, event, count, seconds) => {
    await taken('dan', many(event, count));

    const refusal = limits.take('dan', event);
    await expect(refusal).rejects.toMatchObject(refused);
    const { details } = (await refusal.catch((error: unknown) => error)) as { details: { retryAfter: number } };
    expect(details.retryAfter).toBeGreaterThan(seconds - 2);
    expect(details.retryAfter).toBeLessThanOrEqual(seconds);
  });
});
