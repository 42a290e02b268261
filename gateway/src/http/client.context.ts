import { AsyncLocalStorage } from 'node:async_hooks';

const addresses = new AsyncLocalStorage<string>();

/** Runs `work` as done for a client at this address, which the security log then names. */
export const withClientAddress = <T>(address: string, work: () => T): T => addresses.run(address, work);

/** Whose request or event this code runs for. */
export const clientAddress = () => addresses.getStore();
