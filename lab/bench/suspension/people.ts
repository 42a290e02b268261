import { authContract } from '@attune/auth-contract/auth.contract';
import { CallerTokens } from '@attune/platform/callers/caller-tokens';
import { connectAs } from '../../../infra/local/connect-as.ts';
import type { Caller, Client } from '@attune/platform/contract';
import { fromMailbox } from '../../../infra/demo/mailboxes.ts';
import { join } from '../../../infra/demo/seed.ts';
import { takePart } from '../../../infra/demo/suggestions.ts';
import { closedLoop } from '../../harness/load.ts';
import type { Member } from '../../harness/members.ts';
import { secretsIn } from '../../../infra/local/settings.ts';
import type { System } from '../../../infra/local/system.ts';

const AT_A_TIME = 4;
const AGE = 30;

export interface Registered extends Member {
  username: string;
}

/** A client of auth, as other services have one. */
export async function authOf(scope: AsyncDisposableStack, dir: string, { redis }: System) {
  const tokens = new CallerTokens();
  const url = redis.urlOf('moderation');
  const { client, transport } = await connectAs('moderation', authContract, url, secretsIn(dir), tokens);
  tokens.exchangeBy(session => client.callerToken({ session }));
  scope.defer(() => transport.close());
  return client;
}

/** Members with accounts who take part in suggestions with the settings of `like`, a member of the demo. */
export async function register(auth: Client<typeof authContract>, system: System, like: string, wanted: number) {
  const members: Registered[] = [];
  const takeMail = fromMailbox(String(system.mailUrl));
  let begun = 0;
  await closedLoop(
    AT_A_TIME,
    () => begun < wanted,
    async () => {
      const number = begun++;
      const username = `${like}_${number}`;
      const caller = await join(auth, { username, firstname: 'Robin', lastname: 'Winter' }, takeMail);
      await auth.updateProfile({ age: AGE }, caller);
      await takePart(system.url, { username: like }, caller);
      members.push({ username, ...asMember(caller, number) });
    },
  );
  return members;
}

const asMember = ({ userId, token }: Caller, number: number): Member => ({
  userId,
  cookie: `sid=${token}`,
  address: `10.99.${number >> 8}.${number & 255}`,
  friends: [],
});
