import { Inject } from '@nestjs/common';

/** A fault that no retry mends: it ends the process, and with it every application in it. */
export class HostFault extends Error {
  /** @param event what the log calls it; @param exitCode of the process */
  constructor(
    readonly event: string,
    readonly exitCode: number,
    message: string,
  ) {
    super(message);
    this.name = 'HostFault';
  }
}

/** Ends the process as a crash would: another replica repeats its commands. */
export type EndHost = (fault: HostFault) => void;

export const END_HOST = Symbol('EndHost');

export const InjectEndHost = () => Inject(END_HOST);
