import { encode, Tagged } from 'cborg';

/** The certificate of the EU's reference issuer. */
export const EXAMPLE_SIGNER = `-----BEGIN CERTIFICATE-----
MIICvTCCAmOgAwIBAgIUcHbB0BXqvD/Wez/Xqnimz+PNL4UwCgYIKoZIzj0EAwIwaTEmMCQGA1UEAwwdQWdlIFZlcmlmaWNhdGlvbiBJc3N1ZX
IgQ0EgMDExMjAwBgNVBAoMKUFnZSBWZXJpZmljYXRpb24gUmVmZXJlbmNlIEltcGxlbWVudGF0aW9uMQswCQYDVQQGEwJFVTAeFw0yNTA3MDEx
MDU3MTFaFw0yNjA5MjQxMDU3MTBaMGUxIjAgBgNVBAMMGUFnZSBWZXJpZmljYXRpb24gRFMgLSAwMDExMjAwBgNVBAoMKUFnZSBWZXJpZmljYX
Rpb24gUmVmZXJlbmNlIEltcGxlbWVudGF0aW9uMQswCQYDVQQGEwJFVTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABGeJ6W55fi4E9/PLtUoS
QQQSQQ2wAPttY9yXfYtdNaT5O3Hyl9nTCLoulV6FY6+gYEgzquEOyxqu++QVm1uLkFejgewwgekwHwYDVR0jBBgwFoAUy3CVgEyZHtxtC3z+6+
BByiJULtgwFgYDVR0lAQH/BAwwCgYIK4ECAgAAAQIwRAYDVR0fBD0wOzA5oDegNYYzaHR0cHM6Ly9pc3N1ZXIuYWdldmVyaWZpY2F0aW9uLmRl
di9wa2kvRVVfQ0FfMDEuY3JsMB0GA1UdDgQWBBT/G7qXssp+9a6jMBSG8fvJi0WY+jAOBgNVHQ8BAf8EBAMCB4AwOQYDVR0SBDIwMAYDVR0SBC
kwJ4IlaHR0cHM6Ly9jb21taXNzaW9uLmV1cm9wYS5ldS9pbmRleF9lbjAKBggqhkjOPQQDAgNIADBFAiBKr1uGfm8SAuD0kk3otokxlHH5zms7
nLc1X6aKAU4mNwIhAN2zJrPAid9Vj1cy6qpeh8DV1RQGJGAvNZiv2r8YDbZq
-----END CERTIFICATE-----`;

const bytes = (base64: string) => Buffer.from(base64, 'base64');
const map = (entries: Record<string, unknown>) => new Map(Object.entries(entries));
/** Maps keep the order in which the example prints them. */
const ordered = (content: unknown) => encode(content, { mapSorter: () => 0 });
const embedded = (content: unknown) => new Tagged(24, ordered(content));
const date = (text: string) => new Tagged(0, text);
const ES256 = encode(new Map([[1, -7]]));
const AV = 'eu.europa.ec.av.1';

const item = map({
  random: bytes('EKYpBtyRGZnTIagBKTMoFIN7KTd5EMk2a7Rhnh8XA0s='),
  digestID: 0,
  elementValue: true,
  elementIdentifier: 'age_over_18',
});

const lists = 'https://issuer.eudiw.dev';
const of = 'AV/eu.europa.ec.av.1/3f560b19-f432-4f8d-bda8-a29c2bfacf52';
const security = map({
  status: map({
    status_list: map({ idx: 450, uri: `${lists}/token_status_list/${of}` }),
    identifier_list: map({ id: '450', uri: `${lists}/identifier_list/${of}` }),
  }),
  docType: AV,
  version: '1.0',
  validityInfo: map({
    signed: date('2025-10-20T16:02:52Z'),
    validFrom: date('2025-10-20T16:02:52Z'),
    validUntil: date('2026-01-18T00:00:00Z'),
  }),
  valueDigests: map({
    [AV]: new Map([[0, bytes('wisBekL8r7E0FU8tEyLjdngsZOdFQ7aYrdwK3D4Pddc=')]]),
  }),
  deviceKeyInfo: map({
    deviceKey: new Map<number, unknown>([
      [1, 2],
      [-1, 1],
      [-2, bytes('eZF1zGzgjN00v+bT+QnVyOXjDdJRtZtXsz10SOnmGDg=')],
      [-3, bytes('U/5jsLeV48oHI/od8Esim3PVhZxj5zr7zp65V70KPzY=')],
    ]),
  }),
  digestAlgorithm: 'SHA-256',
});
const certificate = bytes(EXAMPLE_SIGNER.replaceAll(/-----[^-]+-----|\n/g, ''));
const signature = 'WTHaGwrdRmp4cIhz/uDmUEvn/nlgmoiHTp8XppPLXxI6XanTNDizxlJzadptBxo/I9NXgRqadduloLkyop5ysw==';
const deviceSignature = 'EXJZqxnUUSKeTECUjtVRf9H0w9iYSCXn3obtN8q0rH/xCFUoHyElZhGudpsQm08Mkun050AYLmxlGSFqCqcVpA==';

/** The proof of age that the EU's profile prints (Annex A.10, release 1.0.8), as an answer by OpenID4VP: its device signed for the Digital Credentials API. */
export const EXAMPLE_ANSWER = JSON.stringify({
  proof_of_age: [
    Buffer.from(
      ordered(
        map({
          version: '1.0',
          documents: [
            map({
              docType: AV,
              issuerSigned: map({
                nameSpaces: map({ [AV]: [embedded(item)] }),
                issuerAuth: [ES256, new Map([[33, certificate]]), ordered(embedded(security)), bytes(signature)],
              }),
              deviceSigned: map({
                nameSpaces: embedded(map({})),
                deviceAuth: map({ deviceSignature: [ES256, new Map(), null, bytes(deviceSignature)] }),
              }),
            }),
          ],
          status: 0,
        }),
      ),
    ).toString('base64url'),
  ],
});
