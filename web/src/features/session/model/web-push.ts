/** What this browser is subscribed to; undefined where it is to nothing, or can be to nothing. */
export async function pushSubscription(): Promise<PushSubscription | undefined> {
  const subscription = await (await registered())?.pushManager.getSubscription().catch(() => null);
  return subscription ?? undefined;
}

/** Takes from the device what it shows of a member; or only what leads to some of its paths. */
export async function closeShown(isToClose: (path: unknown) => boolean = () => true): Promise<void> {
  const shown = (await (await registered())?.getNotifications().catch(() => [])) ?? [];
  const meant = shown.filter(({ data }) => isToClose((data as { path?: unknown } | null)?.path));
  for (const notification of meant) notification.close();
}

/** The member logs out: none of their notifications is shown here any longer. The server ends its half with the session. */
export async function endWebPush(): Promise<void> {
  await closeShown();
  await (await pushSubscription())?.unsubscribe().catch(() => false);
}

/** A worker, in a browser that has Web Push. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return undefined;
  return navigator.serviceWorker.getRegistration().catch(() => undefined);
}
