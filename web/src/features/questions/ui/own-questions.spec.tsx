import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { alice, away, fakeGateway, success } from '../../../../test/fake-gateway.js';
import { renderApp } from '../../../../test/render-app.js';
import { I18nProvider } from '../../../i18n/i18n-provider.js';
import { loadMessages } from '../../../i18n/language.js';
import { AnsweredPart } from '../../answered-part/ui/answered-part.js';

const QUESTIONS = [
  {
    id: 10_002,
    words: { en: { question: '<b>How</b> do you read?', answers: ['One book', 'Several {count}', 'I listen'] } },
  },
  { id: 10_001, words: { de: { question: 'Was liest du?', answers: ['Romane', 'Gedichte'] } } },
];
const answer = (question: number, said: string) => {
  return { question, answer: said, accepted: [said], weight: 'little', mayBeQuoted: true };
};
const consents = [{ kind: 'general', version: 1, at: '2026-11-22T10:00:00.000Z' }];

/** As the gateway writes it into each page of such an instance. */
function asking(version: string) {
  const meta = document.createElement('meta');
  meta.name = 'own-questions';
  meta.content = version;
  document.head.append(meta);
}

function open(path: string, answers: object[] = [], questions: Parameters<typeof fakeGateway>[0] = {}) {
  const { asked } = fakeGateway({
    'GET /api/auth/me': alice,
    'GET /api/matching/settings': {
      status: 200,
      body: {
        success: true,
        settings: {
          consents,
          steps: [],
          answers,
          limits: null,
          town: null,
          clock: { timeZone: 'UTC', superMatchHour: 18 },
          isPaused: false,
        },
      },
    },
    'GET /api/matching/questions': { status: 200, body: { success: true, questions: QUESTIONS } },
    'PUT /api/matching/answers': success(),
    ...questions,
  });
  const sent = (method: string, part: string) => asked.filter(one => one.method === method && one.path.includes(part));
  return { ...renderApp(path), sent };
}

describe("An operator's own questions", () => {
  afterEach(() => document.querySelector('meta[name="own-questions"]')?.remove());

  test('come after the others, and are answered as they are', async () => {
    asking('one');
    const { user, sent } = open('/discover/questions?question=10002');

    expect(await screen.findByRole('heading', { name: '<b>How</b> do you read?' })).toBeVisible();
    expect(screen.getByText('0 of 26 answered · Questions from Attune')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/discover/questions?question=24');
    await user.click(screen.getByRole('radio', { name: 'Several {count}' }));
    await screen.findByText('Saved.');
    expect(sent('PUT', '/answers')).toMatchObject([
      { body: { question: 10_002, answer: '2', accepted: ['2'], weight: 'little', mayBeQuoted: false } },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: 'Was liest du?' })).toBeVisible();
  });

  test('without words in the reader’s language, are said in the one that there is', async () => {
    asking('two');
    open('/discover/questions?question=10001');

    expect(await screen.findByText('Was liest du?', { selector: '[lang="de"]' })).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: 'Was liest du?' })).toHaveAttribute('lang', 'de');
  });

  test('whose answers others may give, are said in that language too', async () => {
    asking('five');
    open('/discover/questions?question=10001', [answer(10_001, '1')]);

    const accepted = await screen.findByRole('group', { name: 'Which answers are you happy with?' });
    expect(within(accepted).getByText('Gedichte').closest('[lang]')).toHaveAttribute('lang', 'de');
  });

  test('in a note that answers one, are said in that language', async () => {
    asking('six');
    await loadMessages(['questions', 'members']);
    fakeGateway({
      'GET /api/auth/me': alice,
      'GET /api/matching/questions': { status: 200, body: { success: true, questions: QUESTIONS } },
    });
    const about = { kind: 'answer', ref: '10001', words: 'Gedichte' } as const;
    render(
      <QueryClientProvider client={new QueryClient()}>
        <I18nProvider>
          <AnsweredPart about={about} otherId={'b'.repeat(24)} isMine={false} />
        </I18nProvider>
      </QueryClientProvider>,
    );

    expect(await screen.findByText('Was liest du?')).toHaveAttribute('lang', 'de');
    expect(screen.getByText('Gedichte')).toHaveAttribute('lang', 'de');
  });

  test('until they are there, the page has its heading and the way back', async () => {
    asking('seven');
    const never = new Promise<never>(() => {});
    const { sent } = open('/discover/questions', [], { 'GET /api/matching/questions': never });

    await waitFor(() => expect(sent('GET', '/questions')).toHaveLength(1));
    expect(screen.getByRole('heading', { level: 1, name: 'Your answers' })).toBeVisible();
  });

  test('stand in the list of answers, without those that aren’t asked any more', async () => {
    asking('three');
    open('/discover/questions?view=answers', [answer(1, 'slowly'), answer(10_002, '3'), answer(10_009, '1')]);

    const own = await screen.findByRole('region', { name: 'Questions from Attune' });
    expect(within(own).getAllByRole('listitem')).toHaveLength(2);
    expect(within(own).getByText('I listen')).toBeVisible();
    expect(screen.getByText('2 of 26 answered')).toBeVisible();
  });

  test('where there are none, no call is made and nothing is said of them', async () => {
    const { sent } = open('/discover/questions?view=answers');

    await screen.findByRole('region', { name: 'Life' });
    expect(screen.queryByRole('region', { name: /^Questions from/ })).toBeNull();
    expect(sent('GET', '/questions')).toEqual([]);
  });

  test('that can’t be loaded leave the others', async () => {
    asking('four');
    open('/discover/questions?view=answers', [], { 'GET /api/matching/questions': () => away() });

    expect(await screen.findByRole('region', { name: 'Life' })).toBeVisible();
  });
});
