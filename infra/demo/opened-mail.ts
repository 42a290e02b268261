interface Mail {
  id: string;
  text: string;
}

/** Follows the links that confirm an address, in place of a visitor whose mail was caught, and deletes every mail. */
export async function openMail(mailPages: string, productUrl: string): Promise<void> {
  const mails = (await (await fetch(`${mailPages}/api/email`)).json()) as Mail[];
  for (const { id, text } of mails) {
    const token = /\/verify\/([\w-]+)/.exec(text)?.[1];
    // A refused link is one of a registration that another has replaced.
    if (token) await (await fetch(`${productUrl}/api/auth/verify/${token}`)).arrayBuffer();
    await fetch(`${mailPages}/api/email/${id}`, { method: 'DELETE' });
  }
}
