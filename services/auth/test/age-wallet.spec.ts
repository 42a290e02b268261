import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { AgeIssuer, certify, type Certified, SIGNS_AGES } from '../../../infra/test/age-issuer.js';
import { type Differing, SoftAgeWallet } from '../../../infra/test/age-wallet.js';
import { AgeWallet } from '../src/age-proof/age-wallet.js';

const PUBLIC_URL = 'https://attune.example';
const STATE = 'x'.repeat(22);
const strangersKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
let issuer: AgeIssuer;
beforeAll(async () => (issuer = await AgeIssuer.create()));

const listed = ({ certificate }: Certified) => new X509Certificate(certificate.toString('pem'));
const providerOf = (...issuers: Certified[]) => new AgeWallet({ PUBLIC_URL, AGE_WALLET_ISSUERS: issuers.map(listed) });
const answerBy = (signer: Certified, differing: Differing = {}) =>
  new SoftAgeWallet({ signer }).answer(providerOf().linkFor(STATE), differing).form['vp_token'] ?? '';
const verdictOn = (answer: string, ...issuers: Certified[]) =>
  providerOf(...issuers).verdictOn(STATE, answer, new Date());

describe('who signed a proof of age', () => {
  test('a signer that a listed authority certified, and one that is listed itself, also where it may sign other things', async () => {
    const alone = await certify('Test Age Signer', { purposes: [] });

    expect(verdictOn(answerBy(issuer.signer), issuer.authority)).toBe('over_18');
    expect(verdictOn(answerBy(issuer.signer), issuer.signer)).toBe('over_18');
    expect(verdictOn(answerBy(alone), alone)).toBe('over_18');
  });

  test('X7 the certificate of a signer, which anybody has, is nothing without its key', () => {
    const posing = { certificate: issuer.signer.certificate, key: strangersKey };
    expect(verdictOn(answerBy(posing), issuer.authority)).toBe('invalid');
  });

  test('X7 a certificate in the name of a listed authority, signed by another key, is a stranger’s', async () => {
    const by = { certificate: issuer.authority.certificate, key: strangersKey };
    const posing = await certify('Test Age Signer', { by });
    expect(verdictOn(answerBy(posing), issuer.authority)).toBe('issuer_unknown');
  });

  test('X7 a listed signer, which is no authority, certifies no other signer', async () => {
    const leaf = await certify('Test Age Signer', { by: issuer.authority, keyUsage: null });
    const second = await certify('Second Signer', { by: leaf });

    expect(verdictOn(answerBy(leaf), leaf)).toBe('over_18');
    expect(verdictOn(answerBy(second), leaf)).toBe('issuer_unknown');
  });

  test('X7 an authority beneath a listed one signs no proof', async () => {
    const beneath = await certify('Test Age CA 2', {
      by: issuer.authority,
      isAuthority: true,
      purposes: [SIGNS_AGES],
    });
    expect(verdictOn(answerBy(beneath), issuer.authority)).toBe('issuer_unknown');
  });

  test('X7 a listed authority whose certificate has expired certifies no signer', async () => {
    const over = await AgeIssuer.create({ authorityDays: [-60, -1] });
    expect(verdictOn(answerBy(over.signer), over.authority)).toBe('issuer_unknown');
  });

  test.each([
    ['the EU’s profile', '1.3.130.2.0.0.1.2', 'over_18'],
    ['ISO/IEC 18013-5', '1.0.18013.5.1.2', 'over_18'],
    ['a mail signature', '1.3.6.1.5.5.7.3.4', 'issuer_unknown'],
    ['ISO/IEC 18013-5, for a reader', '1.0.18013.5.1.6', 'issuer_unknown'],
  ])('X7 a certificate of a listed authority for the purpose of %s (%s): %s', async (_case, purpose, verdict) => {
    const signer = await certify('Another Signer', { by: issuer.authority, purposes: [purpose] });
    expect(verdictOn(answerBy(signer), issuer.authority)).toBe(verdict);
  });

  test('X7 a certificate of a listed authority without a purpose signs no proof', async () => {
    const signer = await certify('Another Signer', { by: issuer.authority, purposes: [] });
    expect(verdictOn(answerBy(signer), issuer.authority)).toBe('issuer_unknown');
  });
});

describe('how strictly a proof of age is read', () => {
  /** An honest answer with other bytes where nothing is signed. */
  function verdictWith(change: (hex: string) => string) {
    const token = JSON.parse(answerBy(issuer.signer)) as { proof_of_age: [string] };
    const hex = Buffer.from(token.proof_of_age[0], 'base64url').toString('hex');
    const changed = change(hex);
    return verdictOn(
      JSON.stringify({ proof_of_age: [Buffer.from(changed, 'hex').toString('base64url')] }),
      issuer.authority,
    );
  }
  /** One more header, next to the certificate. */
  const withHeader = (header: string) => (hex: string) => hex.replace('a1182159', `a2${header}182159`);
  const STATUS = '66737461747573';

  test('a header that says nothing is taken', () => {
    expect(verdictWith(hex => hex)).toBe('over_18');
    expect(verdictWith(withHeader('0501'))).toBe('over_18');
  });

  test.each<[string, (hex: string) => string]>([
    ['a map of open length', hex => `bf${hex.slice(2)}ff`],
    ['a key twice', hex => `a4${hex.slice(2)}${STATUS}00`],
    ['a number in two bytes', hex => hex.replace(`${STATUS}00`, `${STATUS}1800`)],
    ['another tag', withHeader('05c24101')],
    ['no value', withHeader('05f7')],
    ['an endless number', withHeader('05f97c00')],
    ['no number', withHeader('05f97e00')],
    ['a byte after its end', hex => `${hex}00`],
  ])('X9 an answer with %s is refused', (_case, change) => {
    expect(verdictWith(change)).toBe('invalid');
  });
});
