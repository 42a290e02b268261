/** As a translator of the browser does: each text is put into elements of its own, behind the app's back. */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    text.parentNode?.replaceChild(outer, text);
    outer.append(inner);
    inner.append(text);
  }
}
