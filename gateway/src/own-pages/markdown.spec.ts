import { MarkdownFault, pageOf } from './markdown.js';

/** The line and the words of the fault. */
function faultOf(markdown: string): [line: number, message: string] {
  try {
    pageOf(markdown);
  } catch (error) {
    if (error instanceof MarkdownFault) return [error.line, error.message];
    throw error;
  }
  throw new Error(`This has no fault: ${markdown}`);
}

const plain = { strong: false, emphasis: false };
const words = (text: string, marks = {}) => ({ ...plain, ...marks, text });
const said = (text: string) => [{ href: null, words: [words(text)] }];

describe('the Markdown of an operator', () => {
  test('becomes a title, headings, paragraphs, lists and quotes', () => {
    const markdown = '# Rules\n\n## Be kind\n### Always\nIn one\nline.\n\n- A\n- B\n\n7. C\n\n> D\n>\n> E';

    expect(pageOf(markdown)).toEqual({
      title: 'Rules',
      blocks: [
        { kind: 'heading', level: 1, text: said('Be kind') },
        { kind: 'heading', level: 2, text: said('Always') },
        { kind: 'paragraph', text: said('In one line.') },
        { kind: 'list', start: null, items: [[said('A')], [said('B')]] },
        { kind: 'list', start: 7, items: [[said('C')]] },
        { kind: 'quote', paragraphs: [said('D'), said('E')] },
      ],
    });
  });

  test('its words are strong, stressed, in a line of their own, or lead somewhere', () => {
    const markdown = 'A **b _c_**\\\nd [e **f**](/terms) <mailto:g@club.example> [h](https://club.example/)';

    expect(pageOf(markdown)).toEqual({
      title: null,
      blocks: [
        {
          kind: 'paragraph',
          text: [
            {
              href: null,
              words: [
                words('A '),
                words('b ', { strong: true }),
                words('c', { strong: true, emphasis: true }),
                words('\n'),
                words('d '),
              ],
            },
            { href: '/terms', words: [words('e '), words('f', { strong: true })] },
            { href: null, words: [words(' ')] },
            { href: 'mailto:g@club.example', words: [words('mailto:g@club.example')] },
            { href: null, words: [words(' ')] },
            { href: 'https://club.example/', words: [words('h')] },
          ],
        },
      ],
    });
  });

  test.each(['Hallo 👩\u200D🚀 ❤\uFE0F', 'Café – «sí»', '*3 < 4 & 5*', '&lt;script&gt;'])('%s is text', markdown => {
    expect(pageOf(markdown).blocks).toHaveLength(1);
  });

  test.each(['<script>alert(1)</script>', 'A <b onclick="x()">b</b>', '<!-- hidden -->', '- <img src=x>', '> <br>'])(
    'N30: HTML in it is a fault: %s',
    markdown => {
      expect(faultOf(`# Rules\n\n${markdown}`)).toEqual([3, 'must have no HTML']);
    },
  );

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java&#115;cript:alert(1)',
    'data:text/html,hello',
    'http://club.example',
    'https:club.example',
    '//evil.example',
    '/\\evil.example',
    '/&#9;/evil.example',
    '/api/auth/logout',
    '/x/../api/auth/logout',
    'terms',
    '#own',
    'mailto:a@club.example?bcc=b@evil.example',
    '',
  ])('N31: a link to "%s" is a fault', href => {
    expect(faultOf(`# Rules\n\nText\n[word](<${href}>)`)).toEqual([4, expect.stringContaining('must have links to')]);
  });

  test.each(['https://club.example@evil.example/', 'https://a:b@evil.example/'])(
    'N31: so is one with a name before its host: %s',
    href => {
      expect(faultOf(`[word](${href})`)).toEqual([1, 'must have no name or password in a link']);
    },
  );

  test.each([
    'a\u202Eb',
    'a\u200Bb',
    'a\u0000b',
    'a\u2066b',
    'a\u2028b',
    'a&#x202E;b',
    '[a&#x200B;](/b)',
    '## a&#8294;b',
    '[a](mailto:b@c&#x202E;d)',
  ])('N33: characters that turn text around or are not seen are a fault: %j', markdown => {
    expect(faultOf(`# Rules\n\n${markdown}`)).toEqual([3, expect.stringContaining('not seen')]);
  });

  test.each(['> '.repeat(8000), '- '.repeat(8000), '>>a', '- - a', '1. > a', '> 1) a'])(
    'N34: lists and quotes in each other are a fault before they are read: %.9s…',
    markdown => {
      expect(faultOf(`Rules\n\n${markdown}`)).toEqual([
        3,
        expect.stringMatching(/words alone .* begin the next list, quote or heading below/),
      ]);
    },
  );

  test.each(['- a\n  - b', '> a\n> ## b', '- a\n\n  > b'])(
    'N34: so are those that begin in a later line: %j',
    markdown => {
      expect(faultOf(markdown)[1]).toMatch(/words alone .* begin the next list, quote or heading below/);
    },
  );

  test.each(['*'.repeat(1000) + 'a' + '*'.repeat(1000), '*a '.repeat(1000) + 'b* '.repeat(1000), '__a __b__ c__'])(
    'N34: so are marks in each other: %.9s…',
    markdown => {
      expect(faultOf(`Rules\n\n${markdown}`)).toEqual([
        3,
        expect.stringMatching(/^must have no (strong|emphasis) words in/),
      ]);
    },
  );

  test.each([
    '![a](https://evil.example/count.png)',
    '![a][b]\n\n[b]: https://evil.example/c.png',
    '[![a](/b.png)](/c)',
  ])('N35: a picture is a fault: %j', markdown => {
    expect(faultOf(markdown)).toEqual([1, 'must have no pictures']);
  });

  test.each([
    ['', 1, 'must not be empty'],
    ['a\n# b', 2, 'must have its title, after #, first and once'],
    ['# a\n#### b', 2, 'must have headings with one to three #'],
    ['a\n\n| b | c |\n| --- | --- |\n| d | e |', 4, 'must have no tables'],
    ['b | c\n:-: | -', 2, 'must have no tables'],
    ['a\n\n---', 3, 'must have no lines across'],
    ['a\n\n    b', 3, 'must have no code'],
    ['a `b`', 1, 'must have no code'],
    ['[a][b]\n\n[b]: /c', 1, 'must have no links by a name'],
    ['[a](/b "c")', 1, 'must have no links with a title'],
  ])('%j has a fault in line %i', (markdown, line, message) => {
    expect(faultOf(markdown)).toEqual([line, expect.stringContaining(message)]);
  });
});
