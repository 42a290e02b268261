import { markdownText } from './markdown-text.js';

describe('markdownText', () => {
  test.each([
    ['Anne-Marie', 'Anne-Marie'],
    ["D'Arcy J. R. (Jim)", "D'Arcy J. R. (Jim)"],
    ['mia_b', 'mia_b'],
    ['美咲', '美咲'],
    ['[win](https://evil.example)', '\\[win\\](https://evil.example)'],
    ['![x](https://evil.example/p.png)', '!\\[x\\](https://evil.example/p.png)'],
    ['<https://evil.example>', '\\<https://evil.example\\>'],
    ['[x]: https://evil.example', '\\[x\\]: https://evil.example'],
    ['**bold** _slanted_ `code` ~~gone~~', '\\*\\*bold\\*\\* \\_slanted\\_ \\`code\\` \\~\\~gone\\~\\~'],
    ['\\[x](y)', '\\\\\\[x\\](y)'],
    ['&lt;b&gt;', '\\&lt;b\\&gt;'],
    ['# Title', '\\# Title'],
    ['- item', '\\- item'],
    ['1. item', '1\\. item'],
    ['two\n\n# lines', 'two \\# lines'],
  ])('N3 %j stands in Markdown as %j', (words, text) => expect(markdownText(words)).toBe(text));
});
