/** What this installation is called: the gateway writes it into each page (gateway/src/web/instance-files.ts); without it, the software's name. */
export const instanceName = (): string =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'Attune';
