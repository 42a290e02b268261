let want = (): void => undefined;

/** Resolves when a screen opens the messaging client: what keeps it open on the next screen is then loaded at once. */
export const messagingWanted = new Promise<void>(resolve => (want = resolve));

export const wantMessaging = (): void => want();
