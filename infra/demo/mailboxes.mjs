/**
 * Takes the mail for an address out of a mailbox, so that the mailbox is empty for whoever looks first: its text, or
 * undefined where none has come.
 *
 * @typedef {(email: string) => Promise<string | undefined>} TakeMail
 */

/**
 * @param {string} url of MailDev's pages
 * @returns {TakeMail}
 */
export function fromMaildev(url) {
  return async email => {
    const answer = await fetch(`${url}/api/email`);
    const mails = /** @type {{ id: string, text: string, to: { address: string }[] }[]} */ (await answer.json());
    const mail = mails.find(({ to }) => to.some(({ address }) => address === email));
    if (mail) await fetch(`${url}/api/email/${mail.id}`, { method: 'DELETE' });
    return mail?.text;
  };
}

/**
 * @param {string} url of Mailpit's pages
 * @returns {TakeMail}
 */
export function fromMailpit(url) {
  return async email => {
    const query = encodeURIComponent(`to:"${email}"`);
    const found = await fetch(`${url}/api/v1/search?query=${query}`);
    const [mail] = /** @type {{ messages: { ID: string }[] }} */ (await found.json()).messages;
    if (!mail) return undefined;
    const answer = await fetch(`${url}/api/v1/message/${mail.ID}`);
    const { Text } = /** @type {{ Text: string }} */ (await answer.json());
    await fetch(`${url}/api/v1/messages`, { method: 'DELETE', body: JSON.stringify({ IDs: [mail.ID] }) });
    return Text;
  };
}
