import type { DynamicModule } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import type { AuthConfig } from '../auth.config.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { UsersModule } from '../users/users.module.js';
import { DataExportController } from './data-export.controller.js';
import { AccountExporter } from './account.exporter.js';
import { ExportGrantService } from './export-grant.service.js';

/** A member's own data: who may have them, and those that auth keeps. */
export class DataExportModule {
  static with({ SESSION_PRIVATE_KEY }: AuthConfig): DynamicModule {
    return {
      module: DataExportModule,
      imports: [
        UsersModule,
        PasswordsModule,
        JwtModule.register({ privateKey: SESSION_PRIVATE_KEY, signOptions: { algorithm: 'ES256' } }),
      ],
      controllers: [DataExportController],
      providers: [ExportGrantService, AccountExporter],
    };
  }
}
