import { PushLanes } from './push-lanes.js';

/** Work that ends when the test says so. */
function held() {
  const ends: (() => void)[] = [];
  return { ends, work: () => new Promise<void>(resolve => ends.push(resolve)) };
}
const turn = () => new Promise(resolve => setImmediate(resolve));

describe('PushLanes', () => {
  test('two of one member are under way at a time, and those of another member beside them', async () => {
    const lanes = new PushLanes();
    const [ada, ben] = [held(), held()];
    for (let count = 0; count < 5; count += 1) lanes.run('ada', ada.work);
    lanes.run('ben', ben.work);
    await turn();

    expect([ada.ends.length, ben.ends.length]).toEqual([2, 1]);
    ada.ends[0]?.();
    await turn();
    expect(ada.ends).toHaveLength(3);
  });

  test('a member whose work is done has no lane', async () => {
    const lanes = new PushLanes();
    const ada = held();
    lanes.run('ada', ada.work);
    await turn();
    expect(lanes.members).toEqual(['ada']);

    ada.ends[0]?.();
    await lanes.ended();
    await turn();

    expect(lanes.members).toEqual([]);
  });
});
