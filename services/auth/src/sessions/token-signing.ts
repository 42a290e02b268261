import { createPrivateKey } from 'node:crypto';
import { JwtModule } from '@nestjs/jwt';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.js';

/** Nest's JwtService with the private key that tokens of sessions, calls and exports are signed with. */
export const TokenSigning = JwtModule.registerAsync({
  inject: [AUTH_CONFIG],
  useFactory: ({ SESSION_PRIVATE_KEY }: AuthConfig) => ({
    privateKey: createPrivateKey(SESSION_PRIVATE_KEY),
    signOptions: { algorithm: 'ES256' },
  }),
});
