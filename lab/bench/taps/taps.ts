import type { Locator, Page } from 'playwright-core';

interface Tap {
  what: string;
  /** The page on which it happens; `<bob>` stands for his id */
  at: string;
  part: (page: Page) => Locator;
  /** What the member has done before */
  before?: (page: Page) => Promise<void>;
}

const link = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name });
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });

/** The commonest taps of alice, a demo member, on her phone. */
export const taps: readonly Tap[] = [
  { what: 'next Moment', at: '/moments', part: button('Down: next moment') },
  { what: 'open Friends', at: '/moments', part: link(/^Friends/) },
  { what: 'open AI Chat', at: '/moments', part: link('AI Chat') },
  { what: 'open Discover', at: '/moments', part: page => page.locator('main a[href="/discover"]').first() },
  { what: 'open Notifications', at: '/moments', part: link(/^Notifications/) },
  { what: 'open a profile', at: '/friends', part: page => page.locator('main a[href="/members/bob"]').first() },
  {
    what: 'accept a request',
    at: '/friends',
    part: page =>
      page.getByRole('listitem').filter({ hasText: 'Carla' }).getByRole('button', { name: 'Accept', exact: true }),
  },
  { what: 'answer a card', at: '/discover', part: button('Pass') },
  {
    what: 'open a conversation',
    at: '/messaging',
    part: page => page.locator('[data-friend]').filter({ hasText: 'Bob' }),
  },
  {
    what: 'send a message',
    at: '/messaging?with=<bob>',
    part: button('Send'),
    before: page => page.getByRole('textbox', { name: /^Message to / }).fill('Saturday at ten?'),
  },
];
