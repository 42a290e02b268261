/** The result of `work`, or of `onTimeout` after `ms` without one. What `onTimeout` throws is the rejection. */
export async function withTimeout<T>(work: PromiseLike<T>, ms: number, onTimeout: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>(resolve => (timer = setTimeout(resolve, ms))).then(onTimeout);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
