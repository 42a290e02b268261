import type { Me } from '@attune/gateway-contract/auth';
import { screen } from '@testing-library/react';
import { fakeCanvas } from '../../../../test/fake-canvas.js';
import { fakeGateway, type Answer } from '../../../../test/fake-gateway.js';
import { fakeUploads } from '../../../../test/fake-upload.js';
import { renderApp } from '../../../../test/render-app.js';

export const photo = (digit: string): string => `/api/pictures/${digit.repeat(64)}.webp`;

/** Alice, who has said nothing about herself yet. */
export const stored: Me = {
  _id: 'a'.repeat(24),
  username: 'alice',
  firstname: 'Alice',
  lastname: 'Liddell',
  email: 'alice@example.org',
  age: null,
  pronouns: null,
  bio: null,
  profilePicture: null,
  photos: [],
  prompts: [],
  facts: { work: null, education: null, languages: [], heightCm: null, hobbies: [] },
  standing: { isPaused: false, isModerator: false },
  friends: [],
  friendRequests: [],
};

export const menuOf = (position: number): HTMLElement =>
  screen.getByRole('button', { name: `Photo ${position}: move or remove` });

interface Differences {
  hide: string[];
  show: string[];
}

/** Alice's own profile; `put` answers a save, which is agreed to unless given, at once or then; `script` all else. */
export async function openProfile(
  change: Partial<Me> = {},
  put?: Answer | Promise<void>,
  script: Parameters<typeof fakeGateway>[0] = {},
) {
  let user = { ...stored, ...change, profilePicture: change.photos?.[0] ?? null };
  const answer = (): Answer => ({ status: 200, body: { success: true, user } });
  const { asked } = fakeGateway({
    ...script,
    'GET /api/auth/me': answer,
    'PUT /api/auth/me': async () => {
      const { friendsOnly, ...input } = (asked.at(-1)?.body ?? {}) as Partial<Omit<Me, 'friendsOnly'>> & {
        friendsOnly?: Differences;
      };
      if (put instanceof Promise) await put;
      else if (put) return put;
      const { hide = [], show = [] } = friendsOnly ?? {};
      const kept = [...(user.friendsOnly ?? []), ...hide].filter(field => !show.includes(field));
      user = { ...user, ...input, friendsOnly: kept, facts: { ...user.facts, ...input.facts } };
      return answer();
    },
  });
  const uploads = fakeUploads();
  fakeCanvas();
  const app = renderApp('/profile');
  await screen.findByLabelText('Bio');
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  /** By the menu of a photo. */
  const byMenu = async (position: number, deed: string) => {
    await app.user.click(menuOf(position));
    await app.user.click(await screen.findByRole('menuitem', { name: deed }));
  };
  const puts = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body as Record<string, unknown>);
  const save = async () => {
    await press('Save');
    await screen.findByText('Profile saved successfully!');
    return puts().at(-1);
  };
  return { ...app, asked, uploads, press, byMenu, puts, save };
}
