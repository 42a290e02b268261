import { memo, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { aiChatTexts } from '../../language/en/ai-chat.js';
import { useTexts } from '../../language/texts.js';

interface Part {
  children?: ReactNode;
}

/** The page has headings of its own. */
const Heading = ({ children }: Part) => (
  <p>
    <strong>{children}</strong>
  </p>
);

/** Leads out of Attune, and says where to: what a link is called may be a lie. */
function Link({ href, children }: Part & { href?: string | undefined }) {
  const host = hostOf(href);
  if (!host) return children;
  const isNamed = children === host || children === href;
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" referrerPolicy="no-referrer">
        {children}
      </a>
      {!isNamed && ` (${host})`}
    </>
  );
}

/** Nothing is loaded because somebody wrote it: a picture's address can carry away what was said. */
function Picture({ alt }: { alt?: string | undefined }) {
  const texts = useTexts(aiChatTexts).answer;
  return texts.picture(alt || texts.notDescribed);
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

/** Markdown of a stranger: HTML in it is text, pictures are words, and links go to the web or nowhere. */
export const Markdown = memo(({ text }: { text: string }) => (
  <ReactMarkdown components={components} urlTransform={url => (hostOf(url) ? url : '')}>
    {text}
  </ReactMarkdown>
));
Markdown.displayName = 'Markdown';

function hostOf(url: string | undefined): string | undefined {
  if (!url || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  return new URL(url).host;
}
