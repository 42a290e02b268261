import { pictureIdOf } from '@attune/pictures-contract/picture-path';
import type { Sought } from '../../infra/test/member-scan.js';
import type { SoftAgeWallet } from '../../infra/test/age-wallet.js';
import { until } from '../../infra/test/until.js';
import { codeOf } from '../../services/auth/test/second-factor.fixture.js';
import { plain } from '../../services/pictures/test/pictures-service.fixture.js';
import { grantRole } from '../moderator.js';
import type { Product } from '../product.js';
import type { Account } from './account.js';

/** A member who decides about selfies. */
export async function makeModerator(product: Product, account: Account): Promise<void> {
  const { password, username } = account.member;
  const begun = await (await account.ask('POST', '/api/account/totp/begin', { password })).json();
  await account.ask('POST', '/api/account/totp/confirm', { code: codeOf((begun as { secret: string }).secret) });
  const { MONGODB_URI = '', MONGODB_DATABASE = '' } = product.processes['auth']?.recipe.env ?? {};
  await grantRole('moderator', { MONGODB_URI, MONGODB_DATABASE }, username);
}

/** A selfie that is approved, and one that a moderator has looked at with the photo. Answers the pictures, as they came and as the moderator got them. */
export async function sendSelfies(member: Account, moderator: Account, photo: string): Promise<Sought[]> {
  const words: Sought[] = [];
  for (const colour of ['#2a6fb0', '#3f7d4e']) {
    const taken = new Uint8Array(await plain(300, 400, colour).png().toBuffer());
    const { poseId } = (await (await member.ask('POST', '/api/proofs/selfie/poses', {})).json()) as { poseId: string };
    // What follows from the decision before is done first.
    await until(() =>
      member.askWith(`/api/proofs/selfie/poses/${poseId}`, taken, 'image/png').then(
        () => true,
        () => false,
      ),
    );
    const selfieId = await waiting(moderator);
    const path = `/api/desk/selfies/${selfieId}`;
    await moderator.ask('GET', path);
    await moderator.ask('GET', `${path}/pictures/${pictureIdOf(photo)}`);
    const seen = Buffer.from(await (await moderator.ask('GET', `${path}/pictures/selfie`)).arrayBuffer());
    words.push(Buffer.from(taken), seen, Buffer.from(seen.toString('base64')));
    if (colour === '#2a6fb0') await moderator.ask('POST', `${path}/decision`, { outcome: 'approved', photos: [photo] });
  }
  return words;
}

async function waiting(moderator: Account): Promise<string> {
  const listed = await (await moderator.ask('GET', '/api/desk/selfies')).json();
  const [first] = (listed as { items: { selfieId: string }[] }).items;
  if (!first) throw new Error('No selfie waits.');
  return first.selfieId;
}

/** A request that a wallet answered, and one that waits. */
export async function showAge(member: Account, wallet: SoftAgeWallet): Promise<void> {
  const begin = async () => {
    const begun = await member.ask('POST', '/api/proofs/age/begin', { place: 'elsewhere' });
    return (await begun.json()) as { state: string; link: string };
  };
  const { state, link } = await begin();
  const { responseUri, form } = wallet.answer(link);
  await fetch(responseUri, { method: 'POST', body: new URLSearchParams(form) });
  const finished = await member.ask('POST', '/api/proofs/age/finish', { state });
  const { outcome } = (await finished.json()) as { outcome: string };
  if (outcome !== 'shown') throw new Error(`The wallet’s answer: ${outcome}.`);
  await begin();
}
