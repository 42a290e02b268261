import { AgeIssuer } from '../../../infra/test/age-issuer.js';
import { type Differing, SoftAgeWallet } from '../../../infra/test/age-wallet.js';
import { type AuthWithWallets, startWithWallets } from './age-wallet.fixture.js';

const NONE = { isOn: true, proof: null };

describe('answers of age wallets', () => {
  let running: AuthWithWallets;
  beforeAll(async () => (running = await startWithWallets()));
  afterAll(() => running.stop());

  test('X2 the answer to one request is none to another', async () => {
    const [mine, theirs] = [await running.asking(), await running.asking()];
    const { form } = running.wallet.answer(theirs.link);

    expect((await running.send(mine.state, form['vp_token'] ?? '')).outcome).toBe('refused');
    expect(await running.finish(mine.state, mine.here)).toEqual({ outcome: 'refused', refusal: 'invalid' });
  });

  test.each<[string, Differing]>([
    ['X2 that answers another nonce', { request: { nonce: 'another' } }],
    ['X3 that was made for another site', { request: { clientId: 'redirect_uri:https://evil.example/answer' } }],
    ['X3 whose answer was to go to another site', { request: { responseUri: 'https://evil.example/answer' } }],
    ['X4 whose element is another than the issuer signed', { isOver18: true, certifiedAge: false }],
    ['X5 without the signature of the device', { device: 'unsigned' }],
    ['X5 signed by another device', { device: 'other' }],
    ['X6 with an element that was not asked for', { more: { age_over_21: true } }],
    ['X6 with words of the device’s own', { device: 'talkative' }],
    ['X6 with two documents', { copies: 2 }],
    ['X6 of another document', { docType: 'org.iso.18013.5.1.mDL' }],
  ])('%s, an answer is refused', async (_case, differing) => {
    const { here, link, state } = await running.asking();

    expect(await running.post(running.wallet.answer(link, differing))).toEqual({
      outcome: 'refused',
      redirectUri: null,
    });
    expect(await running.finish(state, here)).toEqual({ outcome: 'refused', refusal: 'invalid' });
    expect(await running.auth.ageProof({}, here)).toEqual(NONE);
  });

  test.each<[string, Differing]>([
    ['that is over', { validDays: [-91, -1] }],
    ['that is not valid yet', { validDays: [1, 90] }],
    ['that was signed before the certificate', { validDays: [-40, 10] }],
  ])('X7 a proof %s is refused, and the member told so', async (_case, differing) => {
    const { here, link, state } = await running.asking();
    expect((await running.post(running.wallet.answer(link, differing))).outcome).toBe('refused');
    expect(await running.finish(state, here)).toEqual({ outcome: 'refused', refusal: 'expired' });
  });

  test('X7 an issuer that the operator did not name, and a certificate that is over, are refused', async () => {
    const stranger = await AgeIssuer.create();
    const late = await AgeIssuer.create({ signerDays: [-30, -1] });
    for (const other of [stranger, late]) {
      const { here, link, state } = await running.asking();
      expect((await running.post(new SoftAgeWallet(other).answer(link))).outcome).toBe('refused');
      expect(await running.finish(state, here)).toEqual({ outcome: 'refused', refusal: 'issuer_unknown' });
    }
  });

  test.each([
    ['no JSON', '{'],
    ['another shape', '{"proof_of_age":{}}'],
    ['a second credential', JSON.stringify({ proof_of_age: ['oA'], pid: ['oA'] })],
    ['no CBOR', JSON.stringify({ proof_of_age: ['____'] })],
    ['lists in lists', deep(12_000)],
    ['a length beyond the bytes', JSON.stringify({ proof_of_age: [base64('9bffffffffffffffff')] })],
    ['nothing, as the wallet could not answer', ''],
  ])('X9 %s is refused as everything is', async (_case, answer) => {
    const { here, state } = await running.asking();
    expect(await running.send(state, answer)).toEqual({ outcome: 'refused', redirectUri: null });
    expect(await running.finish(state, here)).toEqual({ outcome: 'refused', refusal: 'invalid' });
  });

  test('X9 more than a wallet has to say is refused before it is read', async () => {
    const { state, here } = await running.asking();
    await expect(running.send(state, deep(13_000))).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await running.finish(state, here)).outcome).toBe('waiting');
  });
});

function base64(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64url');
}

/** Lists within lists. */
function deep(bytes: number): string {
  return JSON.stringify({ proof_of_age: [Buffer.alloc(bytes, 0x81).toString('base64url')] });
}
