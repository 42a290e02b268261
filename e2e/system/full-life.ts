import { randomBytes } from 'node:crypto';
import { pictureIdOf } from '@attune/pictures-contract/picture-path';
import type { SoftAgeWallet } from '../../infra/test/age-wallet.js';
import type { Sought } from '../../infra/test/member-scan.js';
import { until } from '../../infra/test/until.js';
import { codeOf } from '../../services/auth/test/second-factor.fixture.js';
import { plain } from '../../services/pictures/test/pictures-service.fixture.js';
import { linkIn, mailTo } from '../mailbox.js';
import type { Product } from '../product.js';
import type { Account } from './account.js';
import { commentOnMoment, hide, likeMoment, planDate, seek, subscribe } from './acts-of-life.js';
import { makeModerator, sendSelfies, showAge } from './proofs-of-life.js';
import { sendVoices, showPhotos } from './shown-photos.js';

const FOREIGN_PHOTO = 'https://pictures.example/quartz-portrait.png';
const DEVICE = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0 Quetzalphone';

/** Each thing that a member does anywhere in the product, and what of it must not be found when they are gone. */
export class FullLife {
  /** In the order in which they were said. */
  readonly words: Sought[];
  /** Of the photo on the profile: keys of Redis are named after it. */
  photoId = '';

  constructor(
    private readonly product: Product,
    private readonly ada: Account,
    private readonly friend: Account,
    private readonly stranger: Account,
    private readonly enemy: Account,
    private readonly moderator: Account,
    private readonly wallet: SoftAgeWallet,
  ) {
    const { username, firstname, lastname, email } = ada.member;
    this.words = [ada.userId, username, firstname, lastname, email];
  }

  async live(): Promise<void> {
    await this.#describe();
    await showAge(this.ada, this.wallet);
    await seek(this.ada, this.stranger, this.friend);
    await this.#meetOthers();
    await this.#talk();
    await this.#reportAndBlock();
    await Promise.all([this.#ask(), likeMoment(this.ada, this.friend)]);
    this.words.push(...(await planDate(this.ada, this.friend)));
    await commentOnMoment(this.ada, this.#said('Glow-worms in a jar.'), this.#said('Lampyris noctiluca.'));
    await this.#changeMail();
    await this.#protect();
    await hide(this.ada, this.friend);
    await this.#export();
  }

  /** A text that they wrote. */
  #said(text: string): string {
    this.words.push(text);
    return text;
  }

  async #describe(): Promise<void> {
    const { ada } = this;
    const colour = `#${randomBytes(3).toString('hex')}`;
    const uploaded = await ada.upload(new Uint8Array(await plain(64, 48, colour).png().toBuffer()));
    await ada.ask('PUT', '/api/auth/me', { photos: [uploaded] });
    await makeModerator(this.product, this.moderator);
    this.words.push(...(await sendSelfies(ada, this.moderator, uploaded)));
    await ada.ask('PUT', '/api/auth/me', {
      age: 33,
      pronouns: this.#said('xe/xem'),
      bio: this.#said('I collect gramophones.'),
      photos: [uploaded, FOREIGN_PHOTO],
      prompts: [{ prompt: 'good_sunday', answer: this.#said('Polishing the samovar.') }],
      facts: {
        work: this.#said('Clockwright'),
        education: 'master',
        languages: ['de'],
        heightCm: 171,
        hobbies: [this.#said('zorbing')],
      },
    });
    this.photoId = this.#said(pictureIdOf(uploaded) ?? '');
    this.words.push(FOREIGN_PHOTO, Buffer.from(await (await ada.ask('GET', uploaded)).arrayBuffer()));
    await this.friend.ask('GET', `/api/members/${ada.member.username}`).catch(() => undefined);
  }

  async #meetOthers(): Promise<void> {
    const { ada, friend, stranger } = this;
    const asking = { targetId: friend.userId, note: this.#said('Your barometer made me smile.') };
    await ada.ask('POST', '/api/friends/send-request', asking);
    await friend.ask('POST', '/api/friends/accept-request', { requesterId: ada.userId });
    await friend.ask('PUT', '/api/notifications/muted', { memberId: ada.userId, isMuted: true });
    await ada.ask('PUT', '/api/notifications/settings', { timeZone: 'Europe/Berlin', digest: { hour: 7 } });
    await subscribe((...asked) => ada.ask(...asked));
    // This one is not answered.
    const waiting = { targetId: stranger.userId, note: this.#said('Do you like marmalade?') };
    await ada.ask('POST', '/api/friends/send-request', waiting);
    await friend.ask('GET', `/api/friends/search?query=${ada.member.firstname}`);
    for (const [one, other] of [
      [ada, friend],
      [friend, ada],
    ] as const)
      await one.ask('POST', '/api/matching/meetings', { memberId: other.userId, hasMet: true, wouldAgain: true });
  }

  /** After the note of the request, which is the first message. */
  async #talk(): Promise<void> {
    const { ada, friend } = this;
    const to = friend.userId;
    await this.#emit(ada, 'send_message', {
      recipientId: to,
      text: this.#said('The weathercock is lonely.'),
      draftedWith: 'ai',
    });
    await this.#emit(ada, 'edit_message', { with: to, seq: 2, text: this.#said('The weathervane is lonely.') });
    await this.#emit(friend, 'send_message', { recipientId: ada.userId, text: 'So am I.', replyTo: 2 });
    await this.#emit(ada, 'react', { with: to, seq: 3, emoji: '❤️' });
    await this.#emit(ada, 'send_message', { recipientId: to, text: this.#said('A regrettable limerick.') });
    await this.#emit(ada, 'remove_message', { with: to, seq: 4 });
    await this.#emit(friend, 'react', { with: ada.userId, seq: 2, emoji: '😂' });
    this.words.push(...(await showPhotos(ada, friend)), ...(await sendVoices(ada, friend)));
    await this.#emit(friend, 'mark_read', { with: ada.userId, seq: 4 });
    await this.#emit(ada, 'mark_read', { with: to, seq: 4 });
    await ada.ask('PUT', '/api/messages/preferences', { typing: false });
    await ada.ask('PUT', '/api/messages/drafted', { acceptsDrafted: false });
    await ada.ask('PUT', '/api/ai/model', { choice: 'none' });
    await ada.ask('GET', `/api/messages/search?with=${to}&query=weathervane`);
  }

  async #emit(account: Account, event: string, carried: object): Promise<void> {
    // Until messaging has heard of the friendship.
    await until(async () => (await account.emit(event, carried)).ok);
  }

  async #reportAndBlock(): Promise<void> {
    const { ada, friend, enemy } = this;
    const about = { kind: 'message', seq: 3 };
    const report = { targetId: friend.userId, reason: 'other', about, details: this.#said('That was the postillion.') };
    await ada.ask('POST', '/api/moderation/reports', report);
    await enemy.ask('POST', '/api/friends/report', { targetId: ada.userId, reason: 'danger', details: 'I fear them.' });
    await ada.ask('POST', '/api/friends/block-username', { username: enemy.member.username });
    const typed = this.#said(ada.member.username.toUpperCase());
    await enemy.ask('POST', '/api/friends/block-username', { username: typed });
  }

  async #ask(): Promise<void> {
    const content = this.#said('My tortoise is my confidant.');
    await this.ada.ask('POST', '/api/ai/chat', { messages: [{ role: 'user', content }] });
  }

  async #changeMail(): Promise<void> {
    const { ada, product } = this;
    const { email: before, password } = ada.member;
    const email = this.#said(`marigold.${randomBytes(4).toString('hex')}@elsewhere.test`);
    await ada.ask('POST', '/api/account/email', { email, password });
    for (const [mailbox, path, nth] of [
      [email, '/email/confirm', 1],
      [before, '/email/approve', 2],
    ] as const) {
      const token =
        linkIn(await mailTo(product.mailUrl, mailbox, nth), path)
          .split('/')
          .at(-1) ?? '';
      await ada.ask('POST', '/api/account/email/confirm', { token });
    }
  }

  /** An authenticator app, and a login on another device. */
  async #protect(): Promise<void> {
    const { ada, product } = this;
    const { username, password } = ada.member;
    const headers = { origin: product.url, 'content-type': 'application/json', 'user-agent': DEVICE };
    const body = JSON.stringify({ username, password });
    await fetch(`${product.url}/api/auth/login`, { method: 'POST', headers, body });
    await ada.ask('GET', '/api/account/devices');
    const wrong = JSON.stringify({ username, password: `not ${password}` });
    await fetch(`${product.url}/api/auth/login`, { method: 'POST', headers, body: wrong });
    await ada.ask('GET', '/api/account/log');
    const begun = (await (await ada.ask('POST', '/api/account/totp/begin', { password })).json()) as { secret: string };
    await ada.ask('POST', '/api/account/totp/confirm', { code: codeOf(this.#said(begun.secret)) });
    await fetch(`${product.url}/api/auth/login`, { method: 'POST', headers, body });
  }

  async #export(): Promise<void> {
    const { ada } = this;
    await ada.ask('POST', '/api/exports', { password: ada.member.password });
    await until(async () => {
      const { exports } = (await (await ada.ask('GET', '/api/exports')).json()) as { exports: { state: string }[] };
      return exports[0]?.state === 'ready';
    }, 60_000);
  }
}
