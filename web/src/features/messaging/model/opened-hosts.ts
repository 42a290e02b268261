/** Hosts that the member went to from a conversation, until the app is closed. */
const opened = new Set<string>();

const keyOf = (conversation: readonly [memberId: string, friendId: string], host: string) =>
  [...conversation, host].join(' ');

export const rememberOpened = (...[conversation, host]: Parameters<typeof keyOf>): void =>
  void opened.add(keyOf(conversation, host));

export const wasOpened = (...[conversation, host]: Parameters<typeof keyOf>): boolean =>
  opened.has(keyOf(conversation, host));
