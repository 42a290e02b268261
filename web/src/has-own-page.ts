/** Whether the operator wrote a page in words of their own: the gateway names those in each page (gateway/src/web/instance-files.ts). */
export const hasOwnPage = (page: 'welcome' | 'rules' | 'imprint'): boolean =>
  !!globalThis.document?.querySelector(`meta[name="own-pages"][content~="${page}"]`);
