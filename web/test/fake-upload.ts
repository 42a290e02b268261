import { act } from '@testing-library/react';
import type { Answer } from './fake-gateway.js';

/** Stands in for the XMLHttpRequest of an upload; the spec says how far it has come, and what is answered. */
class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  address = '';
  file: unknown;
  isAborted = false;
  status = 0;
  responseText = '';

  open(method: string, path: string): void {
    this.address = `${method} ${path}`;
  }
  readonly headers: Record<string, string> = {};
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  retryAfter: string | null = null;
  getResponseHeader(): string | null {
    return this.retryAfter;
  }
  send(file: unknown): void {
    this.file = file;
  }
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
}

/** The uploads of a spec, the first one first. */
export function fakeUploads() {
  const uploads: FakeUpload[] = [];
  class Next extends FakeUpload {
    constructor() {
      super();
      uploads.push(this);
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Next });
  const last = () => {
    const upload = uploads.at(-1);
    if (!upload) throw new Error('Nothing was uploaded.');
    return upload;
  };
  return {
    all: uploads,
    hasSent: (loaded: number, total: number) =>
      act(async () => last().upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))),
    isAnswered: ({ status, body }: Answer, retryAfter: string | null = null) =>
      act(async () => {
        Object.assign(last(), { status, responseText: JSON.stringify(body), retryAfter });
        last().dispatchEvent(new Event('load'));
      }),
    breaksOff: () => act(async () => last().dispatchEvent(new Event('error'))),
  };
}
