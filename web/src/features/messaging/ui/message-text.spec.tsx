import { render, screen } from '@testing-library/react';
import { MessageText } from './message-row.js';
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

    expect(screen.getByRole('link', { name: 'https://example.org/x' })).toHaveAttribute(
      'href',
      'https://example.org/x',
    );
  });

  test('M6: a host in other letters is shown once more as the network knows it', () => {
    expect(shown('https://аpple.com/login')).toHaveTextContent('https://аpple.com/login (xn--pple-43d.com)');
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
});
