declare module 'punycode.js' {
  /** Labels that are no Punycode stay as they are. Throws a RangeError where one is broken. */
  export function toUnicode(domain: string): string;
}
