import { compileCatalogue } from '../../vite/compile-messages.js';
import { createTranslator } from 'use-intl';
import { withInstance } from './with-instance.js';

const compiled = (messages: object) =>
  withInstance(JSON.parse(compileCatalogue(JSON.stringify(messages))) as object, "Reader's {Club} <b>");

describe('withInstance', () => {
  test('N25: puts the name where messages have it, whatever is in it', () => {
    const messages = compiled({
      plain: 'Welcome to {instance}.',
      other: 'No name',
      nested: { list: { '1': '{instance}' } },
      choice: '{isTold, select, yes {{name} is at {instance}} other {Nobody at {instance}}}',
      count: '{n, plural, one {# letter of {instance}} other {# letters of {instance}}}',
      rich: 'Open <b>{instance} <i>now</i></b>, {name}',
    });
    const t = createTranslator({ locale: 'en', messages: messages as Record<string, string> }) as (
      key: string,
      values?: object,
    ) => string;

    expect(messages).toMatchObject({
      plain: "Welcome to Reader's {Club} <b>.",
      other: 'No name',
      nested: { list: { '1': "Reader's {Club} <b>" } },
    });
    expect(t('plain')).toBe("Welcome to Reader's {Club} <b>.");
    expect(t('choice', { isTold: 'yes', name: 'Ada' })).toBe("Ada is at Reader's {Club} <b>");
    expect(t('choice', { isTold: 'no' })).toBe("Nobody at Reader's {Club} <b>");
    expect(t('count', { n: 2 })).toBe("2 letters of Reader's {Club} <b>");
    const rich = (t as unknown as { markup: (key: string, values: object) => string }).markup('rich', {
      b: (text: string) => `[${text}]`,
      i: (text: string) => `(${text})`,
      name: 'Ada',
    });
    expect(rich).toBe("Open [Reader's {Club} <b> (now)], Ada");
  });
});
