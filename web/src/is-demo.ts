/** Whether this is a public demo: the gateway says so in each page (gateway/src/web/instance-files.ts). */
export const isDemo = (): boolean => !!globalThis.document?.querySelector('meta[name="demo"]');
