export interface Answer {
  status: number;
  body: unknown;
}

export interface Asked {
  method: string;
  path: string;
  body: unknown;
}

type Script = Record<string, Answer | Promise<Answer> | (() => Answer | Promise<Answer>)>;

/** The answer of a gateway that agrees. */
export const success = (message = 'Done.'): Answer => ({ status: 200, body: { success: true, message } });

/** The answer of a gateway that refuses. */
export const refusal = (status: number, body: Record<string, unknown> = {}): Answer => ({
  status,
  body: { success: false, requestId: 'test', ...body },
});

/** A server that is away: the request is never answered. */
export const away = (): Promise<Answer> => Promise.reject(new TypeError('Failed to fetch'));

const visitor = refusal(401, { message: 'Please log in.' });

/** The signed-in member of the specs. */
export const alice: Answer = {
  status: 200,
  body: {
    success: true,
    user: {
      _id: 'a'.repeat(24),
      username: 'alice',
      firstname: 'Alice',
      lastname: 'Liddell',
      email: 'alice@example.org',
      friends: [],
      friendRequests: [],
    },
  },
};

/** Asked at each visit, in addition to what the page asks: noted where a spec answers it. */
const AT_EACH_VISIT = new Set([
  'GET /api/admission',
  'GET /api/moderation/decisions',
  'GET /api/notifications/unread',
  'PUT /api/notifications/settings',
]);

/** Stands in for the gateway at `fetch`. Answers by "METHOD /path"; a path that is not scripted is answered with 501. */
export function fakeGateway(script: Script = {}): { asked: Asked[] } {
  const asked: Asked[] = [];
  const answers: Script = { 'GET /api/auth/me': visitor, ...script };
  globalThis.fetch = async (address, init) => {
    const method = init?.method ?? 'GET';
    const path = String(address);
    const answer = answers[`${method} ${path}`];
    const isNoted = answer !== undefined || !AT_EACH_VISIT.has(`${method} ${path}`);
    if (isNoted) asked.push({ method, path, body: init?.body ? JSON.parse(String(init.body)) : undefined });
    const scripted = answer ?? refusal(501);
    const { status, body } = await (typeof scripted === 'function' ? scripted() : scripted);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const given = {
      ok: status >= 200 && status < 300,
      status,
      text: async () => text,
      blob: async () => new Blob([text]),
      clone: () => given,
    } as Response;
    return given;
  };
  return { asked };
}
