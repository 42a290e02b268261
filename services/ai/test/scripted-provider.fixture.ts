import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the provider saw it. */
export interface Seen {
  authorization: string | undefined;
  body: {
    model: string;
    messages: { role: string; content: string | null; tool_call_id?: string }[];
    tools?: unknown[];
    stream?: boolean;
  };
  text: string;
}
export type Script = (response: ServerResponse, seen: Seen) => void;

/** A server that speaks OpenAI's chat completions as the test scripts it: one script a request, the last one for all others. */
export async function startProvider() {
  const seen: Seen[] = [];
  let scripts: Script[] = [says('Hello.')];
  let open = 0;
  let mostOpen = 0;
  const server = createServer((request, response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.once('close', () => (open -= 1));
    void textOf(request).then(text => {
      const body = JSON.parse(text || '{}') as Seen['body'];
      const its = { authorization: request.headers.authorization, body, text };
      const script = scripts.length > 1 ? scripts.shift() : scripts[0];
      seen.push(its);
      script?.(response, its);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    seen,
    follow: (...next: Script[]) => {
      scripts = next;
      seen.length = 0;
    },
    open: () => open,
    mostOpen: () => mostOpen,
    stop: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
export type RunningProvider = Awaited<ReturnType<typeof startProvider>>;

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

const events = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });
const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

/** Streams the text word by word. */
export const says =
  (text: string): Script =>
  response => {
    events(response);
    for (const word of text.match(/\S+\s*/g) ?? []) response.write(chunk({ content: word }));
    response.write(chunk({}, 'stop'));
    response.write(`data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 30, completion_tokens: 7 } })}\n\n`);
    response.end('data: [DONE]\n\n');
  };

/** Says back everything that it was sent, as a model does that was talked into it. */
export const echoes: Script = (response, { text }) => says(text)(response, undefined as never);

/** Wants a tool to be run. */
export const wants =
  (name: string, given: string): Script =>
  response => {
    events(response);
    const [half, rest] = [given.slice(0, 4), given.slice(4)];
    response.write(
      chunk({ tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name, arguments: half } }] }),
    );
    response.write(chunk({ tool_calls: [{ index: 0, function: { arguments: rest } }] }));
    response.write(chunk({}, 'tool_calls'));
    response.end('data: [DONE]\n\n');
  };

/** One answer with this status, type and body. */
export const answers =
  (status: number, type: string, body: string): Script =>
  response =>
    void response.writeHead(status, { 'content-type': type }).end(body);

/** Never says anything. */
export const hangs: Script = () => undefined;

/** Writes as long as the connection is read. */
export const neverEnds: Script = response => {
  events(response);
  const more = () => {
    while (!response.destroyed && response.write(chunk({ content: 'love '.repeat(200) })));
  };
  response.on('drain', more);
  more();
};

/** One letter, and then nothing. */
export const stopsAfterALetter: Script = response => {
  events(response);
  response.write(chunk({ content: 'H' }));
};
