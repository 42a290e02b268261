import { find } from 'linkifyjs';
import { Fragment } from 'react';
import classes from './message.module.css';

/** A message as it was written, its web addresses as links. */
export function MessageText({ text }: { text: string }) {
  return (
    <span className={classes['text']} dir="auto" data-testid="text">
      {partsOf(text)}
    </span>
  );
}

function partsOf(text: string) {
  const parts = [];
  let from = 0;
  for (const { start, end, value, href } of find(text, 'url', { defaultProtocol: 'https' })) {
    const address = addressOf(href);
    if (!address) continue;
    parts.push(
      <Fragment key={from}>{text.slice(from, start)}</Fragment>,
      <SafeLink key={`l${start}`} address={address} text={value} />,
    );
    from = end;
  }
  return [...parts, <Fragment key="rest">{text.slice(from)}</Fragment>];
}

/** An address that can only lead to a web site, and not to another one than it seems: no `https://attune.example@elsewhere`. */
function addressOf(href: string): URL | undefined {
  if (!URL.canParse(href)) return undefined;
  const address = new URL(href);
  const isWeb = address.protocol === 'https:' || address.protocol === 'http:';
  return isWeb && address.username === '' && address.password === '' ? address : undefined;
}

/** Letters of other scripts can look like Latin ones: such a host is shown once more as the network knows it. */
function SafeLink({ address, text }: { address: URL; text: string }) {
  return (
    <>
      <a href={address.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {text}
      </a>
      {address.hostname.includes('xn--') && ` (${address.hostname})`}
    </>
  );
}
