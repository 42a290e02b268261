import type { MouseEvent, ReactNode } from 'react';

interface OutwardLinkProps {
  address: URL;
  /** `ltr` where the words are the address itself. */
  dir: 'ltr' | 'auto';
  /** Where it leads, shown after words that do not say so. */
  place?: string | undefined;
  /** Of every button of a mouse, and of the keyboard. */
  onClick?: (event: MouseEvent) => void;
  children: ReactNode;
}

/** A link out of Attune. It has its own direction: text around it cannot change the order of its characters. */
export function OutwardLink({ address, dir, place, onClick, children }: OutwardLinkProps) {
  return (
    <>
      <a
        href={address.href}
        dir={dir}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        referrerPolicy="no-referrer"
        onClick={onClick}
        onAuxClick={onClick}
      >
        {children}
      </a>
      {place && (
        <>
          {' '}
          <bdi dir="ltr">({place})</bdi>
        </>
      )}
    </>
  );
}
