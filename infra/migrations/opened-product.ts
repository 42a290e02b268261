import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aiContract } from '@attune/ai-contract/ai.contract';
import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { CallerTokens } from '@attune/platform/callers/caller-tokens';
import { connectAs } from '../local/connect-as.ts';
import type { Caller, Client, Contract } from '@attune/platform/contract';
import { MongoClient } from 'mongodb';
import { PASSWORD } from '../demo/people.ts';
import { startMongodb } from '../local/mongodb.ts';
import { secretsIn } from '../local/settings.ts';
import { startSystem, type System } from '../local/system.ts';
import { layOut, type Fixture } from './version-0.1.0.ts';

/** The product of this version on what an earlier one wrote, with all of its members signed in. */
export async function openProduct(fixture: Fixture) {
  const dir = mkdtempSync(join(tmpdir(), 'attune-0.1.0-'));
  const suffix = `_v010_${process.pid}_${Date.now().toString(36)}`;
  const ends: (() => unknown)[] = [() => rmSync(dir, { recursive: true, force: true })];
  const end = async () => {
    for (const stop of ends.splice(0)) await stop();
  };
  try {
    const mongodb = await startMongodb({ dir, url: process.env['GIVEN_MONGODB_URI'] ?? '' });
    ends.unshift(() => mongodb.stop());
    const mongo = await new MongoClient(mongodb.url).connect();
    ends.unshift(() => mongo.close());
    ends.unshift(async () => {
      const { databases } = await mongo.db().admin().listDatabases({ nameOnly: true });
      for (const { name } of databases) if (name.endsWith(suffix)) await mongo.db(name).dropDatabase();
    });
    await layOut(fixture, dir, suffix, mongo);
    // Two replicas of the service with the most steps start at once.
    const system = await startSystem({
      split: true,
      dir,
      replicas: { friends: 2 },
      mongodbUri: mongodb.url,
      databaseSuffix: suffix,
    });
    ends.unshift(() => system.stop());
    const clients = await clientsOf(system, dir);
    ends.unshift(() => Promise.all(Object.values(clients).map(({ transport }) => transport.close())));
    const callers = await signedIn(clients.auth.client, fixture);
    return { system, clients, callers, database: (service: string) => mongo.db(service + suffix), end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** All of its members, by their names. */
async function signedIn(auth: Client<typeof authContract>, { known }: Fixture) {
  const callers = new Map<string, Caller>();
  for (const { username } of known.members) {
    const login = await auth.login({ username, password: PASSWORD });
    if (login.outcome !== 'signed_in') throw new Error(`${username} could not log in.`);
    const { sub, sid } = JSON.parse(Buffer.from(login.token.split('.')[1] ?? '', 'base64url').toString());
    callers.set(username, { userId: sub, sessionId: sid, token: login.token });
  }
  return callers;
}

async function clientsOf({ redis }: System, dir: string) {
  const [secrets, tokens] = [secretsIn(dir), new CallerTokens()];
  const as = <C extends Contract>(contract: C) => connectAs('gateway', contract, redis.url, secrets, tokens);
  const auth = await as(authContract);
  tokens.exchangeBy(session => auth.client.callerToken({ session }));
  return { auth, friends: await as(friendsContract), messaging: await as(messagingContract), ai: await as(aiContract) };
}
