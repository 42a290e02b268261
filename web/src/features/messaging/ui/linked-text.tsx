import { find } from 'linkifyjs';
import { useContext, type MouseEvent } from 'react';
import { SHAPELESS } from '../../../i18n/bidi.js';
import { translator } from '../../../i18n/translator.js';
import { OutwardLink } from '../../../ui/outward-link.js';
import { webAddress } from '../../../ui/web-address.js';
import { isEarly } from '../model/early-days.js';
import { isOn } from '../../safer-settings/model/safer-settings.js';
import { shownHost, wasOpened } from '../model/shown-host.js';
import { ConversationContext } from './conversation.context.js';

/** A text whose web addresses are links. Each part is an element: a translator of the browser takes text nodes out of their places. */
export function linkedText(text: string) {
  const parts = [];
  let from = 0;
  for (const { start, end, value, href } of find(text, 'url', { defaultProtocol: 'https' })) {
    const address = webAddress(href);
    if (!address) continue;
    parts.push(
      <span key={from}>{text.slice(from, start)}</span>,
      <AddressLink key={`l${start}`} address={address} text={value} />,
    );
    from = end;
  }
  return [...parts, <span key="rest">{text.slice(from)}</span>];
}

/**
 * Shows the host that it leads to, which stands out from the rest: in the text as it was written, where that says it, else
 * after it. A host whose letters may be taken for others is shown as the network knows it, with a warning.
 */
function AddressLink({ address, text }: { address: URL; text: string }) {
  const { name, isDoubtful } = shownHost(address);
  const shown = isDoubtful || SHAPELESS.test(text) ? address.href : text;
  const at = hostAt(shown, name);
  const ask = useQuestion(address);
  const place = isDoubtful ? translator('safer-chat.links')('lookAlike') : name;
  return (
    <OutwardLink address={address} dir="ltr" place={at < 0 || isDoubtful ? place : undefined} onClick={ask}>
      {at < 0 ? (
        shown
      ) : (
        <>
          {shown.slice(0, at)}
          <strong>{shown.slice(at, at + name.length)}</strong>
          {shown.slice(at + name.length)}
        </>
      )}
    </OutwardLink>
  );
}

/** The place of the host in a written address. -1 if the address begins with another host, or a part of one. */
function hostAt(text: string, name: string): number {
  const at = /^(?:https?:\/\/)?/i.exec(text)?.[0].length ?? 0;
  const end = at + name.length;
  return text.slice(at, end).toLowerCase() === name && /^(?:[/?#]|$)/.test(text.slice(end)) ? at : -1;
}

/** In the first days the app asks before it opens a link of the friend, once for each host. */
function useQuestion(address: URL) {
  const screen = useContext(ConversationContext);
  return (event: MouseEvent) => {
    const isTheirs = event.currentTarget.closest('[data-theirs]') !== null;
    if (!screen || !isTheirs || !isOn(screen.memberId, 'links') || !isEarly(screen.state.getState())) return;
    if (wasOpened([screen.memberId, screen.friendId], address.host)) return;
    event.preventDefault();
    screen.actions.openLink(address);
  };
}
