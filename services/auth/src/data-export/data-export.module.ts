import { Module } from '@nestjs/common';
import { AccountLogModule } from '../account-log/account-log.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { TokenSigning } from '../sessions/token-signing.js';
import { UsersModule } from '../users/users.module.js';
import { DataExportController } from './data-export.controller.js';
import { AccountExporter } from './account.exporter.js';
import { ExportGrantService } from './export-grant.service.js';

/** A member's own data: who may have them, and those that auth keeps. */
@Module({
  imports: [AccountLogModule, InvitationsModule, UsersModule, PasswordsModule, TokenSigning],
  controllers: [DataExportController],
  providers: [ExportGrantService, AccountExporter],
})
export class DataExportModule {}
