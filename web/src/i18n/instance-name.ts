/** What this installation is called: the gateway writes it into each page (gateway/src/web/instance-files.ts); without it, the software's name. */
export const instanceName = (): string =>
  (typeof document !== 'undefined' &&
    document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content) ||
  'Attune';

/** Stands in compiled messages for `{instance}`, so that one without arguments is plain text. No text has this letter: Unicode gives it no meaning. */
export const INSTANCE_MARK = '\uE000';
