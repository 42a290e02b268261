const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

export interface RelyingParty {
  id: string;
  origin: string;
}

/** Whom passkeys are made for. Browsers make none for addresses: a loopback one is reached by its name. */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { origin, hostname, protocol, port } = new URL(publicUrl);
  if (!LOOPBACK.includes(hostname)) return { id: hostname, origin };
  return { id: 'localhost', origin: `${protocol}//localhost${port && `:${port}`}` };
}
