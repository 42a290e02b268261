import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Metrics } from '@attune/platform/metrics/metrics';
import { figuresOf } from '@attune/platform/testing/figures';
import { LimitMetrics } from './limit.metrics.js';
import { OpenConnections } from './open-connections.js';

const connections = (metrics = new Metrics('gateway')) => new OpenConnections(new LimitMetrics(metrics));
const ADDRESS = '203.0.113.7';
const refused = expect.objectContaining({
  code: 'rate_limited',
  reason: 'too_many_connections',
  details: { retryAfter: 60 },
});

/** A connection that ends when it is cut. */
class Connection extends EventEmitter {
  readonly destroy = jest.fn(() => this.emit('close'));
}
const added = (open: OpenConnections, address: string, count = 1) =>
  Array.from({ length: count }, () => {
    const socket = new Connection();
    open.add(address, socket as unknown as Socket);
    return socket;
  });

describe('OpenConnections', () => {
  afterEach(() => jest.useRealTimers());

  test('its refusals are among the figures from the start', async () => {
    const metrics = new Metrics('gateway');
    connections(metrics);

    expect(await figuresOf(metrics)).toContain('attune_rate_limited_total{rule="connections"} 0');
  });

  test('200 stay at one address, and as many at the next; the newest is refused until one is closed', async () => {
    const metrics = new Metrics('gateway');
    const open = connections(metrics);
    added(open, ADDRESS, 199);
    expect(() => open.check(ADDRESS)).not.toThrow();
    const [last] = added(open, `::ffff:${ADDRESS}`);

    expect(() => open.check(ADDRESS)).toThrow(refused);
    expect(() => open.check('203.0.113.8')).not.toThrow();
    last?.emit('close');
    expect(() => open.check(ADDRESS)).not.toThrow();
    added(open, ADDRESS);
    expect(() => open.check(ADDRESS)).toThrow(refused);
    expect(await figuresOf(metrics)).toContain('attune_rate_limited_total{rule="connections"} 2');
  });

  test('the count of an address whose connections were all closed begins anew', () => {
    const open = connections();
    for (const socket of added(open, ADDRESS, 200)) socket.emit('close');

    added(open, ADDRESS, 199);
    expect(() => open.check(ADDRESS)).not.toThrow();
    added(open, ADDRESS);
    expect(() => open.check(ADDRESS)).toThrow(refused);
  });

  test('what is not closed in time is cut, and nothing else', async () => {
    jest.useFakeTimers();
    const open = connections();
    const [closed, closing, staying] = added(open, ADDRESS, 3) as [Connection, Connection, Connection];
    closed.emit('close');

    const whenEnded = jest.fn();
    const ended = open.ended(1000).then(whenEnded);
    closing.emit('close');
    await jest.advanceTimersByTimeAsync(999);
    expect(staying.destroy).not.toHaveBeenCalled();
    expect(whenEnded).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await ended;

    expect([closed, closing, staying].map(({ destroy }) => destroy.mock.calls.length)).toEqual([0, 0, 1]);
  });

  test('where all are closed already there is nothing to wait for, and no timer stays', async () => {
    // Not counted: what else runs in this process may have set timers meanwhile.
    const [set, cleared] = [jest.spyOn(globalThis, 'setTimeout'), jest.spyOn(globalThis, 'clearTimeout')];

    await connections().ended(1000);

    expect(cleared).toHaveBeenCalledWith(set.mock.results[0]?.value);
  });
});
