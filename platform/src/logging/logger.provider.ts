import { Inject } from '@nestjs/common';

export const LOGGER = 'logger';

/** The process's pino logger: log events with ids, never people or secrets. */
export const InjectLogger = () => Inject(LOGGER);
