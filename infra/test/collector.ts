import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A step of a trace, as a process handed it over. */
export interface ReceivedSpan {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  kind: number;
  /** 2 for a fault. */
  status: { code: number; message?: string };
  attributes: Record<string, string | number>;
}

interface KeyValue {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Export {
  resourceSpans: {
    resource: { attributes: KeyValue[] };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes' | 'service'> & { attributes: KeyValue[] })[] }[];
  }[];
}

/** What takes traces over OTLP/HTTP, in place of Jaeger, Tempo and the like; each time it is asked, as soon as `mayAnswer`. */
export async function startCollector(mayAnswer: () => Promise<void> = async () => undefined) {
  const spans: ReceivedSpan[] = [];
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.push(body);
      headers.push(request.headers);
      if (request.url === '/v1/traces') spans.push(...spansIn(JSON.parse(body) as Export));
      void mayAnswer().then(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    headers,
    /** Everything it was sent, as text. */
    sent: () => bodies.join('\n'),
    trace: (requestId: string | null) => spans.filter(({ traceId }) => traceId === requestId),
    stop: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
export type Collector = Awaited<ReturnType<typeof startCollector>>;

const spansIn = ({ resourceSpans }: Export): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(span => ({
        ...span,
        parentSpanId: span.parentSpanId ?? '',
        service: String(valuesOf(resource.attributes)['service.name']),
        attributes: valuesOf(span.attributes),
      })),
    ),
  );

const valuesOf = (attributes: KeyValue[]): Record<string, string | number> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? Number.NaN)]),
  );
