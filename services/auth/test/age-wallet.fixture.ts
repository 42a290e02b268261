import { X509Certificate } from 'node:crypto';
import type { Caller } from '@attune/platform/contract';
import { AgeIssuer } from '../../../infra/test/age-issuer.js';
import { SoftAgeWallet } from '../../../infra/test/age-wallet.js';
import { aMemberOf } from './account.fixture.js';
import { startAuth } from './auth-service.fixture.js';

/** An auth that takes the wallets of one issuer, and one of them. */
export async function startWithWallets() {
  const issuer = await AgeIssuer.create();
  const AGE_WALLET_ISSUERS = [new X509Certificate(issuer.pem)];
  const running = await startAuth({ speed: 5, overrides: { AGE_WALLET_ISSUERS } });
  const send = (state: string, answer: string | null) => running.auth.answerAgeRequest({ state, answer });
  /** What Redis has of all requests. */
  const requests = async () => {
    const keys = await running.redis.keys('auth:age-request:*');
    return Promise.all(keys.map(async key => ({ key, kept: await running.redis.hgetall(key) })));
  };
  return {
    ...running,
    requests,
    requestOf: async (userId: string) => (await requests()).find(({ kept }) => kept['userId'] === userId)?.kept,
    issuer,
    wallet: new SoftAgeWallet(issuer),
    /** A new member who has made a request. */
    asking: async (place: 'here' | 'elsewhere' = 'elsewhere') => {
      const member = await aMemberOf(running);
      const here = await member.signIn();
      return { member, here, ...(await running.auth.beginAgeProof({ place }, here)) };
    },
    send,
    /** What the gateway makes of a wallet's form. */
    post: ({ form }: ReturnType<SoftAgeWallet['answer']>) => send(form['state'] ?? '', form['vp_token'] ?? null),
    finish: (state: string, by: Caller, code?: string) =>
      running.auth.finishAgeProof({ state, ...(code !== undefined && { code }) }, by),
  };
}
export type AuthWithWallets = Awaited<ReturnType<typeof startWithWallets>>;
