import type { Me } from '@attune/gateway-contract/auth';
import { screen } from '@testing-library/react';
import type { Answer } from '../../../../test/fake-gateway.js';
import { openProfile } from './profile.fixture.js';

export const SUNDAY = 'A good Sunday for me';
export const ALICE: Partial<Me> = {
  age: 30,
  bio: 'I paint boats.',
  prompts: [{ prompt: 'good_sunday', answer: 'Pancakes' }],
  facts: { work: null, education: null, languages: [], heightCm: null, hobbies: ['Chess'] },
};

export const proposed = (change: object = {}): Answer => ({
  status: 200,
  body: {
    success: true,
    writtenBy: 'model',
    advice: null,
    proposals: [
      { prompt: null, text: 'I paint boats. Which colour would yours have?', why: ['A question helps.'] },
      { prompt: 'good_sunday', text: 'Pancakes. And yours?', why: ['So does this one.'] },
    ],
    sent: {
      destination: 'provider',
      model: 'llama',
      tools: [],
      messages: [{ role: 'user', content: 'F1 bio: I paint boats.' }],
    },
    ...change,
  },
});

/** Alice's profile, after she asked for suggestions. */
export async function askForProposals(answer: Answer | (() => Answer | Promise<Answer>) = proposed()) {
  const opened = await openProfile(ALICE, undefined, { 'POST /api/ai/profile-proposals': answer });
  await opened.press('Get suggestions');
  return opened;
}

export const card = (field: string) => screen.findByRole('region', { name: `Suggestion for “${field}”` });
