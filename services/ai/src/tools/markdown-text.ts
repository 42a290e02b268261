const MARKUP = /[\\`*[\]<>&#|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
/** What makes a list or a heading of a line that begins with it. */
const AT_THE_START = /^(\d*)([-+=.)])/u;

/** Words of a member, on one line, to stand in Markdown as they were typed: they make no link, no picture and no list. */
export const markdownText = (words: string) =>
  words
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(MARKUP, '\\$&')
    .replace(AT_THE_START, '$1\\$2');
