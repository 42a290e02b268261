import { screen } from '@testing-library/react';
import type { Answer } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { ALICE_ID, bob, fakeFriends } from '../../friends/model/friends.fixture.js';
import { asStored, commentOf } from '../model/moments.fixture.js';

export const PATH = '/api/moments/comments';
export const LIST = `GET ${PATH}?momentId=coffee`;
const me = { _id: ALICE_ID, username: 'alice', firstname: 'Alice', lastname: 'Liddell', profilePicture: null };
export const cosy = commentOf(bob, 'So cosy!');
export const mine = commentOf(me, 'Lovely light.', { isMine: true });

type Script = Parameters<typeof fakeFriends>[1];

/** Alice has opened the comments on the first clip. */
export async function openComments(script: Script) {
  const { asked, world } = fakeFriends({}, { 'GET /api/moments': asStored(), ...script });
  const { user } = renderApp('/moments');
  await user.click(await screen.findByRole('button', { name: 'Comments, 18' }));
  const sheet = await screen.findByRole('dialog', { name: 'Comments' });
  return { user, asked, world, sheet };
}

/** Videos do not play here. */
export const playNothing = () => Object.assign(HTMLMediaElement.prototype, { play: async () => {} });

export const stored = (comment = mine): Answer => ({ status: 200, body: { success: true, comment } });
