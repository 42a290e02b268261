/** What the worker asks a tab of the app. A tab answers with `true` or `false`; one without the app, or without a member, not at all. */
export type TabQuestion =
  /** Is this what the member looks at? */
  | { type: 'shows'; path: string }
  /** Go there, please. */
  | { type: 'open'; path: string };

/** How long a tab that says nothing is waited for. */
const PATIENCE_MS = 1000;

/** Whether a tab says yes. */
export function ask(
  tab: { postMessage: (question: TabQuestion, ports: Transferable[]) => void },
  question: TabQuestion,
): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<boolean>(resolve => {
    const silence = setTimeout(() => resolve(false), PATIENCE_MS);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(silence);
      resolve(data === true);
    });
    port1.start();
    tab.postMessage(question, [port2]);
  }).finally(() => port1.close());
}
