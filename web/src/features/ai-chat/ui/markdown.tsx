import { memo, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { useTranslations } from 'use-intl';
import { withoutOrderControls } from '../../../i18n/bidi.js';
import { OutwardLink } from '../../../ui/outward-link.js';
import { placeOf, webAddress } from '../../../ui/web-address.js';

interface Part {
  children?: ReactNode;
}

/** The page has headings of its own. */
const Heading = ({ children }: Part) => (
  <p>
    <strong>{children}</strong>
  </p>
);

/** Says where it leads: what a link is called may be a lie. */
function Link({ href, children }: Part & { href?: string | undefined }) {
  const address = webAddress(href);
  if (!address) return children;
  const isNamed = children === address.host || children === href;
  return (
    <OutwardLink address={address} dir="auto" place={isNamed ? undefined : placeOf(address)}>
      {children}
    </OutwardLink>
  );
}

/** No picture in a text is loaded: a picture's address can carry away what was said. */
function Picture({ alt }: { alt?: string | undefined }) {
  const t = useTranslations('ai-chat.answer');
  return t('picture', { description: alt || t('notDescribed') });
}

const components: Components = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  a: ({ href, children }) => <Link href={href}>{children}</Link>,
  img: ({ alt }) => <Picture alt={alt} />,
};

interface Node {
  value?: string;
  children?: Node[];
}

/** In the finished tree: in the source they can be written as character references. */
function removeOrderControls(node: Node): void {
  if (node.value !== undefined) node.value = withoutOrderControls(node.value);
  node.children?.forEach(removeOrderControls);
}
const rehypePlugins = [() => removeOrderControls];

/** Markdown of a stranger: HTML in it is text, pictures are words, and links go to the web or nowhere. */
export const Markdown = memo(({ text }: { text: string }) => (
  <ReactMarkdown
    components={components}
    rehypePlugins={rehypePlugins}
    urlTransform={url => (webAddress(url) ? url : '')}
  >
    {text}
  </ReactMarkdown>
));
Markdown.displayName = 'Markdown';
