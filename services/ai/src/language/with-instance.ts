import { instance } from '@attune/platform/instance/instance';

/** A text that is no message of a catalogue, with what the installation is called. */
export const withInstance = (text: string): string => text.replaceAll('{instance}', () => instance().name);
