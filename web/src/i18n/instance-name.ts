/** What an installation is called whose operator gave it no name. */
const SOFTWARE = 'Attune';

let known: string | undefined;

/** What this installation is called: the gateway writes it into each page (gateway/src/web/instance-files.ts). */
export const instanceName = (): string => (known ??= named() || SOFTWARE);

/** The build prerenders pages with the software's name, and the worker has no page: the gateway writes its name, too. */
function named(): string | undefined {
  if (typeof document === 'undefined') return (globalThis as { INSTANCE_NAME?: string }).INSTANCE_NAME;
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;
}
