/** Which version of a list the operator wrote: the gateway says it in each page where there is one (gateway/src/web/instance-files.ts). */
export const ownVersion = (list: 'own-questions' | 'own-reasons'): string | undefined =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${list}"]`)?.content || undefined;
