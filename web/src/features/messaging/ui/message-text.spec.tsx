import { render, screen } from '@testing-library/react';
import { MessageText } from './message-bubble.js';
import { loadLinks } from './use-links.js';

const shown = (text: string) => render(<MessageText text={text} />).container;
/** Every character that changes the order in which others are shown. */
const ORDER_CONTROLS = /[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]/;

describe('MessageText', () => {
  beforeAll(loadLinks);

  test.each([
    ['override', 'https://example.org/\u202Egpj.exe'],
    ['isolate', 'https://example.org/\u2067gpj\u2069.exe'],
    ['right-to-left mark', 'https://example.org/\u200Fgpj.exe'],
    ['override before the address', '\u202Ehttps://example.org/gpj.exe'],
  ])('M6: a link with a bidirectional %s shows the address it leads to, in the order of the network', (_, text) => {
    shown(text);

    const link = screen.getByRole('link');
    expect(link.textContent).toBe(link.getAttribute('href'));
    expect(link.textContent).not.toMatch(ORDER_CONTROLS);
    expect(link).toHaveAttribute('dir', 'ltr');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  });

  test('M6: blanks without a width, which part an address from what it seems, are not shown in it', () => {
    shown('https://exa\u200Bmple.org/x');

    const link = screen.getByRole('link');
    expect(link).toHaveTextContent(/^https:\/\/example\.org\/x$/);
    expect(link).toHaveAttribute('href', 'https://example.org/x');
  });

  test.each([
    ['mixed letters', 'https://аpple.com/login', 'https://xn--pple-43d.com/login (look-alike letters)'],
    ['one alphabet', 'https://münchen.de/wiesn', 'https://münchen.de/wiesn'],
    ['Punycode', 'https://xn--mnchen-3ya.de/wiesn', 'https://xn--mnchen-3ya.de/wiesn (münchen.de)'],
    ['wide letters', 'https://ｅxample.org/a', 'https://ｅxample.org/a (example.org)'],
    ['a number', 'http://0x7f000001/a', 'http://0x7f000001/a (127.0.0.1)'],
  ])('M7: the host of a link is shown in letters that say which it is: %s', (_, text, expected) => {
    expect(shown(text)).toHaveTextContent(expected);
  });

  test('M6: the host stands out from a path that names another one', () => {
    shown('https://evil.example/paypal.com/login');

    expect(screen.getByRole('link').querySelector('strong')).toHaveTextContent(/^evil\.example$/);
  });

  test('M6: text without a link loses its overrides, and has its own direction', () => {
    const container = shown('\u202E\u2066exe.gpj\u2069');

    expect(container.textContent).toBe('exe.gpj');
    expect(screen.getByTestId('text')).toHaveAttribute('dir', 'auto');
  });

  test('M6: marks of right-to-left writing and joined emoji stay as they were written', () => {
    const text = 'שלום\u200F! 👩‍💻';

    expect(shown(text).textContent).toBe(text);
  });

  test.each(['❤️', '👍🏽', '👩‍❤️‍👨', '🇪🇸', '2️⃣'])('a lone %s is large', emoji => {
    shown(emoji);
    expect(screen.getByTestId('text')).toHaveAttribute('data-emoji');
  });

  test.each(['❤️❤️', '2', '🇪', 'hi 👍', '#'])('%s is not', text => {
    shown(text);
    expect(screen.getByTestId('text')).not.toHaveAttribute('data-emoji');
  });
});
