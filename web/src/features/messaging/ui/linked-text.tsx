import { find } from 'linkifyjs';
import { Fragment } from 'react';
import { SHAPELESS } from '../../../i18n/bidi.js';
import { OutwardLink } from '../../../ui/outward-link.js';
import { webAddress } from '../../../ui/web-address.js';

/** A text whose web addresses are links. */
export function linkedText(text: string) {
  const parts = [];
  let from = 0;
  for (const { start, end, value, href } of find(text, 'url', { defaultProtocol: 'https' })) {
    const address = webAddress(href);
    if (!address) continue;
    parts.push(
      <Fragment key={from}>{text.slice(from, start)}</Fragment>,
      <AddressLink key={`l${start}`} address={address} text={value} />,
    );
    from = end;
  }
  return [...parts, <Fragment key="rest">{text.slice(from)}</Fragment>];
}

/** Letters of other scripts can look like Latin ones: such a host is shown once more as the network knows it. */
function AddressLink({ address, text }: { address: URL; text: string }) {
  return (
    <OutwardLink address={address} dir="ltr" place={address.hostname.includes('xn--') ? address.hostname : undefined}>
      {SHAPELESS.test(text) ? address.href : text}
    </OutwardLink>
  );
}
