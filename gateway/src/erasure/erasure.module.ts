import { authContract } from '@attune/auth-contract/auth.contract';
import { provideErasure } from '@attune/platform/erasure/erasure';
import { Module } from '@nestjs/common';
import { SecurityModule } from '../security/security.module.js';
import { SocketModule } from '../socket/socket.module.js';
import { ErasureListener } from './erasure.listener.js';

/** What the gateway erases when an account is deleted. */
@Module({
  imports: [SecurityModule, SocketModule],
  controllers: [ErasureListener],
  providers: [provideErasure('gateway', authContract, ['presence:', 'limit:'])],
})
export class ErasureModule {}
