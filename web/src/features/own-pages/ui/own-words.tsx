import type { OwnBlock, OwnPage, OwnParagraph } from '@attune/gateway-contract/own-pages';
import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../i18n/language.js';
import { OutwardLink } from '../../../ui/outward-link.js';
import { placeOf, webAddress } from '../../../ui/web-address.js';
import classes from './own-words.module.css';

interface OwnWordsProps {
  page: OwnPage;
  /** Of the headings that stand right below the title. */
  level: 2 | 3;
}

/** What the operator wrote, without its title: listed parts alone, each drawn here. The order of parts never changes. */
export function OwnWords({ page: { blocks, language }, level }: OwnWordsProps) {
  // For screen readers: nothing where it is the language of the app, `""` where the operator doesn't name it.
  const spokenIn = useLanguage() === language ? undefined : (language ?? '');
  return (
    <div className={classes['words']} lang={spokenIn} dir="auto">
      {blocks.map((block, at) => (
        <Block key={at} block={block} level={level} />
      ))}
    </div>
  );
}

function Block({ block, level }: { block: OwnBlock; level: number }): ReactNode {
  if (block.kind === 'heading') return createElement(`h${level + block.level - 1}`, {}, <Text text={block.text} />);
  if (block.kind === 'paragraph') return <Paragraph text={block.text} />;
  if (block.kind === 'quote') return <blockquote>{block.paragraphs.map(asParagraph)}</blockquote>;
  const items = block.items.map((paragraphs, at) => <li key={at}>{paragraphs.map(asParagraph)}</li>);
  return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
}

const asParagraph = (text: OwnParagraph, at: number) => <Paragraph key={at} text={text} />;

const Paragraph = ({ text }: { text: OwnParagraph }) => (
  <p>
    <Text text={text} />
  </p>
);

function Text({ text }: { text: OwnParagraph }) {
  return text.map(({ href, words }, at) => (
    <Piece key={at} href={href} said={words.map(word => word.text).join('')}>
      {words.map(({ text: said, strong, emphasis }, which) => {
        const stressed = emphasis ? <em>{said}</em> : said;
        return <Fragment key={which}>{strong ? <strong>{stressed}</strong> : stressed}</Fragment>;
      })}
    </Piece>
  ));
}

/** As the network knows it: letters of other scripts look like those of a known address. */
const saysWhere = ({ host, origin, href }: URL, said: string) => [host, origin, href].includes(said);

/** A link says where it leads if its words don't. */
function Piece({ href, said, children }: { href: string | null; said: string; children: ReactNode }): ReactNode {
  if (href === null) return children;
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>;
  if (href.startsWith('mailto:')) return <a href={href}>{children}</a>;
  const address = webAddress(href);
  if (!address) return children;
  return (
    <OutwardLink address={address} dir="auto" place={saysWhere(address, said) ? undefined : placeOf(address)}>
      {children}
    </OutwardLink>
  );
}
