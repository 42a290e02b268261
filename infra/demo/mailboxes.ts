/**
 * Takes the mail for an address out of a mailbox, so that the mailbox is empty at a person's first look: its text, or
 * undefined where none has come.
 */
export type TakeMail = (email: string) => Promise<string | undefined>;

/** @param url of the pages of a mailbox of infra/mailbox */
export function fromMailbox(url: string): TakeMail {
  return async email => {
    const answer = await fetch(`${url}/api/email`);
    const mails = (await answer.json()) as { id: string; text: string; to: { address: string }[] }[];
    const mail = mails.find(({ to }) => to.some(({ address }) => address === email));
    if (mail) await fetch(`${url}/api/email/${mail.id}`, { method: 'DELETE' });
    return mail?.text;
  };
}

/** @param url of Mailpit's pages */
export function fromMailpit(url: string): TakeMail {
  return async email => {
    const query = encodeURIComponent(`to:"${email}"`);
    const found = await fetch(`${url}/api/v1/search?query=${query}`);
    const [mail] = ((await found.json()) as { messages: { ID: string }[] }).messages;
    if (!mail) return undefined;
    const answer = await fetch(`${url}/api/v1/message/${mail.ID}`);
    const { Text } = (await answer.json()) as { Text: string };
    await fetch(`${url}/api/v1/messages`, { method: 'DELETE', body: JSON.stringify({ IDs: [mail.ID] }) });
    return Text;
  };
}
