/** Text as 0.1.0 compares it: its replicas search while they are replaced. Goes in the release after 0.2.0. */
export const formerKey = (text: string) =>
  text.normalize('NFC').toLowerCase().normalize('NFC').trim().replace(/\s+/g, ' ');
