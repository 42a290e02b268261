import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountRepository } from './account.repository.js';
import { AgeProofRepository } from './age-proof.repository.js';
import { ApplicationRepository } from './application.repository.js';
import { ChangedMemberRepository } from './changed-member.repository.js';
import { DomainProofRepository } from './domain-proof.repository.js';
import { EmailChangeRepository } from './email-change.repository.js';
import { IdentityRepository } from './identity.repository.js';
import { LastSeen } from './last-seen.js';
import { LastSeenRepository } from './last-seen.repository.js';
import { MailRepository } from './mail.repository.js';
import { MemberCountsRepository } from './member-counts.repository.js';
import { MemberMailRepository } from './member-mail.repository.js';
import { MemberRepository } from './member.repository.js';
import { ResetRepository } from './reset.repository.js';
import { SelfieMarkRepository } from './selfie-mark.repository.js';
import { StandingRepository } from './standing.repository.js';
import { USER, userSchema } from './user.schema.js';
import { UserRepository } from './user.repository.js';

const ACCOUNTS = [
  UserRepository,
  ResetRepository,
  MemberRepository,
  ChangedMemberRepository,
  StandingRepository,
  MailRepository,
  MemberMailRepository,
  AccountRepository,
  EmailChangeRepository,
  DomainProofRepository,
  SelfieMarkRepository,
  AgeProofRepository,
  ApplicationRepository,
  IdentityRepository,
  LastSeen,
  LastSeenRepository,
  MemberCountsRepository,
];

/** The accounts in MongoDB. */
@Module({
  imports: [MongooseModule.forFeature([{ name: USER, schema: userSchema }])],
  providers: ACCOUNTS,
  exports: ACCOUNTS,
})
export class UsersModule {}
