import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openObjectStorage } from '../src/stores/object-storage.provider.js';
import type { BucketStorage } from '../src/stores/object-storage.s3.js';

const SECRET = 'a secret of 40 characters, as they often';
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/(?<date>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, SignedHeaders=(?<signed>[\w;-]+), Signature=(?<signature>[0-9a-f]{64})$/;

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** What a request without a query is signed with (Amazon's Signature Version 4). */
function signatureOf({ method, url, headers }: IncomingMessage, { date = '', region = '', signed = '' }) {
  const named = signed.split(';').map(name => `${name}:${String(headers[name])}\n`);
  const request = [method, url, '', named.join(''), signed, headers['x-amz-content-sha256']].join('\n');
  const scope = [date, region, 's3', 'aws4_request'];
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), digest(request)].join('\n');
  return mac(scope.reduce<string | Buffer>(mac, `AWS4${SECRET}`), text).toString('hex');
}

describe('a bucket', () => {
  test('is asked by its path, signed with the keys and for the region of the configuration', async () => {
    const asked: IncomingMessage[] = [];
    const server = createServer((request, response) => {
      asked.push(request);
      response.writeHead(200).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const storage = await openObjectStorage({
      OBJECT_STORAGE: 's3://attune',
      OBJECT_STORAGE_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      OBJECT_STORAGE_REGION: 'garage',
      OBJECT_STORAGE_ACCESS_KEY: 'GK31c2f218a2e44f485b94239e',
      OBJECT_STORAGE_SECRET_KEY: SECRET,
    });
    await storage.exists('notes/one.txt');
    (storage as BucketStorage).close();
    server.close();

    const [request] = asked as [IncomingMessage];
    const { groups = {} } = AUTHORIZATION.exec(request.headers.authorization ?? '') ?? {};
    expect(request.url).toBe('/attune/notes/one.txt');
    expect(groups).toMatchObject({ key: 'GK31c2f218a2e44f485b94239e', region: 'garage' });
    expect(groups.signature).toBe(signatureOf(request, groups));
  });
});
