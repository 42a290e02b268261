import { MessageChannel } from 'node:worker_threads';
import type { TabQuestion } from './tab-question.js';

// jsdom has none.
Object.assign(globalThis, { MessageChannel });

/** A tab, as a worker sees it. `answer` is what the app in it says; without one it says nothing. */
export function fakeTab({ focused = false, answer, mayNavigate = true }: FakeTabOptions = {}) {
  const asked: TabQuestion[] = [];
  return {
    asked,
    focused,
    focus: jest.fn(async () => undefined),
    navigate: jest.fn(async (_path: string) => {
      if (!mayNavigate) throw new TypeError('This service worker is not the active one of the tab.');
    }),
    postMessage: (question: TabQuestion, [port]: MessagePort[]) => {
      asked.push(question);
      if (answer !== undefined) port?.postMessage(answer);
    },
  };
}

interface FakeTabOptions {
  focused?: boolean;
  answer?: boolean;
  mayNavigate?: boolean;
}

/** A service worker of attune.example with these tabs. */
export function fakeWorker(tabs: readonly ReturnType<typeof fakeTab>[] = []) {
  const shown: { title: string; options: NotificationOptions }[] = [];
  const opened: string[] = [];
  const worker = {
    location: { origin: 'https://attune.example' },
    clients: { matchAll: async () => tabs, openWindow: async (path: string) => void opened.push(path) },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) => void shown.push({ title, options }),
    },
  } as unknown as Pick<ServiceWorkerGlobalScope, 'clients' | 'registration' | 'location'>;
  return { worker, shown, opened };
}
