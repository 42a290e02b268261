/**
 * A password as it is compared (OpaqueString, RFC 8265, 4.2.2): keyboards compose letters in different ways, and some make other blanks.
 * Nothing else is changed, case and blanks at its ends neither.
 */
export const opaqueString = (password: string): string => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');
