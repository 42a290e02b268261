import { NEWS_KINDS, pathOf } from '@attune/gateway-contract/notifications';
import { matchPath } from 'react-router-dom';
import { routes } from '../../../routes.js';

const isPage = (to: string) => routes.some(({ path }) => matchPath(path, to.replace(/\?.*/, '')));

describe('pathOf', () => {
  test.each(NEWS_KINDS)('leads %s to a page of the app', kind => {
    expect(isPage(pathOf(kind, { memberId: 'a'.repeat(24), planId: 'b'.repeat(24) }))).toBe(true);
    expect(isPage(pathOf(kind))).toBe(true);
  });

  test('what is no page of the app is not taken for one', () => {
    expect(isPage('/nowhere')).toBe(false);
  });
});
