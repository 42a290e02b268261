import { authContract } from '@attune/auth-contract/auth.contract';
import { NO_FACTS } from '@attune/auth-contract/profile-facts';
import { serveFake } from '@attune/platform/testing/fake-service';
import { transportConfig } from '../../../infra/local/connect-as.ts';
import { type Secrets, transportSettingsOf } from '../../../infra/local/settings.ts';
import { personOf } from '../people.ts';

/** An auth that makes the profile of each member it is asked for, so that no accounts have to be stored; `scope` ends it. */
export async function startAuth(scope: AsyncDisposableStack, redisUrl: string, secrets: Secrets) {
  const config = transportConfig(redisUrl, transportSettingsOf('auth', secrets));
  const publicProfiles = async ({ userIds }: { userIds: string[] }) => ({ profiles: userIds.map(profileOf) });
  const auth = await serveFake(authContract, { publicProfiles }, config);
  scope.defer(() => auth.stop());
}

function profileOf(_id: string) {
  const { userId: _own, revision: _none, ...person } = personOf(Number.parseInt(_id, 16));
  const bio = 'Reads on trains, cooks for friends, and looks for someone to walk with on Sundays.';
  return { _id, ...person, age: 30, pronouns: null, bio, photos: [], prompts: [], facts: NO_FACTS };
}
