import { Metrics } from '@attune/platform/metrics/metrics';
import { LimitMetrics } from '../limits/limit.metrics.js';
import { PacketLimit } from './packet-limit.js';

const packetLimit = (metrics = new Metrics('gateway')) => new PacketLimit(new LimitMetrics(metrics));
const MEMBER = 'a'.repeat(24);
const sent = (limit: PacketLimit, packets: number, bytes = 0, now = 0) =>
  Array.from({ length: packets }, () => limit.take(MEMBER, bytes, now)).filter(Boolean).length;

/** How many refusals are among the figures; undefined where there is no such figure. */
async function refused(metrics: Metrics): Promise<number | undefined> {
  const { values } = (await metrics.getSingleMetric('attune_rate_limited_total')?.get()) ?? { values: [] };
  return values.find(({ labels }) => labels['rule'] === 'socket-packets')?.value;
}

describe('PacketLimit', () => {
  test('a member who is over the limit is counted once in ten seconds, from 0 on', async () => {
    const metrics = new Metrics('gateway');
    const limit = packetLimit(metrics);
    expect(await refused(metrics)).toBe(0);

    sent(limit, 600);
    expect(await refused(metrics)).toBe(0);
    sent(limit, 3);
    expect(await refused(metrics)).toBe(1);
    sent(limit, 700, 0, 10_000);
    expect(await refused(metrics)).toBe(2);
  });

  test('members whose ten seconds are over are forgotten when others send, the oldest first', () => {
    const limit = packetLimit();
    for (const [member, now] of [
      ['alice', 0],
      ['bob', 1],
      ['carol', 2],
    ] as const)
      limit.take(member, 0, now);
    const forget = jest.spyOn(Map.prototype, 'delete');

    limit.take('dan', 0, 10_001);

    expect(forget.mock.calls).toEqual([['alice'], ['bob']]);
  });

  test('W18 of 10,000 packets in one read, 600 are read', () => {
    expect(sent(packetLimit(), 10_000)).toBe(600);
  });

  test('W18 a large packet counts as several', () => {
    expect(sent(packetLimit(), 100, 64 * 1024)).toBe(35);
  });

  test('members do not share their packets, and get new ones after ten seconds', () => {
    const limit = packetLimit();
    sent(limit, 601);

    expect(limit.take('b'.repeat(24), 0, 0)).toBe(true);
    expect(limit.take(MEMBER, 0, 9_999)).toBe(false);
    expect(() => limit.check(MEMBER, 9_000)).toThrow(expect.objectContaining({ details: { retryAfter: 1 } }));
    expect(() => limit.check(MEMBER, 10_000)).not.toThrow();
    expect(limit.take(MEMBER, 0, 10_000)).toBe(true);
    expect(() => limit.check(MEMBER, 10_000)).not.toThrow();
  });

  test('a client within the limit does not wait', () => {
    const limit = packetLimit();
    sent(limit, 600);

    expect(() => limit.check(MEMBER, 1)).not.toThrow();
  });
});
