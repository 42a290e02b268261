import { openThing } from './open-thing.js';
import { fakeTab, fakeWorker } from './worker.fixture.js';

const notificationOf = (data: unknown) => ({ data, close: jest.fn() });
const ofBob = () => notificationOf({ path: '/messaging?with=bob' });

describe('openThing', () => {
  test('asks the app that is open to go there, and opens no other tab', async () => {
    const tab = fakeTab({ answer: true });
    const { worker, opened } = fakeWorker([tab, fakeTab({ answer: true })]);
    const notification = ofBob();

    await openThing(worker, notification);

    expect(notification.close).toHaveBeenCalled();
    expect(tab.focus).toHaveBeenCalled();
    expect(tab.asked).toEqual([{ type: 'open', path: '/messaging?with=bob' }]);
    expect([tab.navigate.mock.calls, opened]).toEqual([[], []]);
  });

  test('loads a tab anew in which the app does not answer, and goes there though it may not be brought to the front', async () => {
    const tab = fakeTab();
    tab.focus.mockRejectedValue(new Error('Not allowed to focus a window.'));
    const { worker, opened } = fakeWorker([tab]);

    await openThing(worker, ofBob());

    expect(tab.navigate.mock.calls).toEqual([['/messaging?with=bob']]);
    expect(opened).toEqual([]);
  });

  test.each([
    ['no tab is open', []],
    ['a tab belongs to another worker', [fakeTab({ mayNavigate: false })]],
  ])('opens a tab when %s', async (_when, tabs) => {
    const { worker, opened } = fakeWorker(tabs);

    await openThing(worker, ofBob());

    expect(opened).toEqual(['/messaging?with=bob']);
  });

  test.each([[null], [{ path: 'https://evil.example' }], [{ path: 3 }]])(
    'leads to the list where the notification names no path of the app: %j',
    async data => {
      const { worker, opened } = fakeWorker();

      await openThing(worker, notificationOf(data));

      expect(opened).toEqual(['/notifications']);
    },
  );
});
