import { Module } from '@nestjs/common';
import { SecurityLog } from './security.log.js';

/** The log of what concerns security. */
@Module({ providers: [SecurityLog], exports: [SecurityLog] })
export class SecurityModule {}
