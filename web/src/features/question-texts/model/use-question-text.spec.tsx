import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nProvider } from '../../../i18n/i18n-provider.js';
import { chooseLanguage, loadMessages } from '../../../i18n/language.js';
import { useQuestionText } from './use-question-text.js';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <I18nProvider>{children}</I18nProvider>
  </QueryClientProvider>
);

describe('useQuestionText', () => {
  afterEach(() => act(() => chooseLanguage('en')));

  test('a question and its options are said in the language that is spoken', async () => {
    await loadMessages(['questions']);
    await chooseLanguage('de');
    const { result } = renderHook(useQuestionText, { wrapper });
    const pace = result.current(1);

    expect(pace?.text).toBe('Wie schnell kommst du jemandem gern nahe?');
    expect(pace?.option('step_by_step')).toBe('Schritt für Schritt');
  });

  test('a question of a newer server has no text, and an option of it is named by its id', async () => {
    await loadMessages(['questions']);
    const { result } = renderHook(useQuestionText, { wrapper });

    expect(result.current(25)).toBeUndefined();
    expect(result.current(1)?.option('newer')).toBe('newer');
  });
});
