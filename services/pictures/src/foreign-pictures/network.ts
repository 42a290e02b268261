import { lookup } from 'node:dns/promises';
import { isPublicAddress } from '@attune/platform/public-address';

/** What a host's name leads to, and where we may connect. */
export interface Network {
  /** Every address of a host. */
  resolve(host: string): Promise<string[]>;
  /** Whether we would connect to this address. */
  isAllowed(address: string): boolean;
  /** The one port we would connect to. */
  port: number;
  /** The authorities (PEM) that we believe, other than the usual ones. */
  authorities?: string;
  /** For one picture in all, redirects and slow hosts included. */
  timeoutMs: number;
}

/** The token under which the Network is injected. */
export const NETWORK = Symbol('Network');

/** The public internet, and nothing that is nearer. */
export const INTERNET: Network = {
  resolve: async host => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  port: 443,
  timeoutMs: 5000,
};
