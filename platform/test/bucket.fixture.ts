import { buildApp } from 'fauxqs';

/** A server on this machine that speaks S3, with an empty bucket in memory. It does not look at signatures. */
export async function startBucket(name: string) {
  const server = buildApp({ logger: false });
  const endpoint = await server.listen({ host: '127.0.0.1', port: 0 });
  const { statusCode } = await server.inject({ method: 'PUT', url: `/${name}` });
  if (statusCode !== 200) throw new Error(`The server made no bucket: ${statusCode}.`);
  return { endpoint, stop: () => server.close() };
}
