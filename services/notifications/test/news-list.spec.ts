import { DateNotification } from '@attune/notifications-contract/date-notification';
import { newsList } from '@attune/notifications-contract/news-list';

const one = {
  id: 'a'.repeat(24),
  kind: 'dateChanged',
  at: '2031-05-02T18:00:00.000Z',
  isSeen: false,
  planId: 'b'.repeat(24),
  person: null,
};

describe('newsList', () => {
  test('leaves out the kinds of a later version, and keeps the others in their order', () => {
    const list = newsList(DateNotification);

    expect(
      list.parse([one, { ...one, kind: 'dateMoved', of: 'another shape' }, { ...one, kind: 'dateCheck' }]),
    ).toEqual([one, { ...one, kind: 'dateCheck' }]);
  });

  test.each([
    ['no list', {}],
    ['no news', [null]],
    ['news without a kind', [{ ...one, kind: undefined }]],
    ['a known kind with another shape', [{ ...one, planId: 7 }]],
  ])('refuses %s', (_what, given) => {
    expect(newsList(DateNotification).safeParse(given).success).toBe(false);
  });
});
