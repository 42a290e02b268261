import { Module } from '@nestjs/common';
import { SecurityModule } from '../security/security.module.js';
import { AddressLimits } from './address.limits.js';
import { KnownDevice } from './known-device.js';
import { LimitKey } from './limit-key.js';
import { LimitMetrics } from './limit.metrics.js';
import { LoginLimits } from './login.limits.js';
import { SecondStepLimits } from './second-step.limits.js';

/** How much an address, a device or an account may do. */
@Module({
  imports: [SecurityModule],
  providers: [LimitMetrics, LimitKey, KnownDevice, LoginLimits, SecondStepLimits, AddressLimits],
  exports: [LimitMetrics, LimitKey, KnownDevice, LoginLimits, SecondStepLimits, AddressLimits],
})
export class LimitsModule {}
