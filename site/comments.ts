import type { MarkdownRenderer } from 'vitepress';

/** Lines that are a comment, as marks for programs are: a page has no HTML, and would show them. */
export function leaveOutComments(markdown: MarkdownRenderer): void {
  markdown.core.ruler.after('normalize', 'comments', state => {
    state.src = state.src.replaceAll(/^<!--.*-->$/gm, '');
  });
}
