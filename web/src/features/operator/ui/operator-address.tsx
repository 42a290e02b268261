import { Anchor } from '@mantine/core';

/** A mail address or an https:// URL, as the gateway's configuration allows it. */
export function OperatorAddress({ contact }: { contact: string }) {
  const href = contact.startsWith('https://') ? contact : `mailto:${contact}`;
  return (
    <Anchor href={href} dir="ltr" inherit underline="always" style={{ overflowWrap: 'anywhere' }}>
      {contact}
    </Anchor>
  );
}
