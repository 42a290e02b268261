import { EXPORT_PURPOSE, type ExportPageInput, type GivenExportPage } from '@attune/exports-contract/export-page';
import { exportedFilesOf } from '@attune/pictures-contract/picture-files';
import { pictureIdOf } from '@attune/pictures-contract/picture-path';
import { PurposeTokens } from '@attune/platform/callers/purpose-token';
import { Injectable } from '@nestjs/common';
import { AccountLog } from '../account-log/account-log.js';
import { GivenInvitations } from '../invitations/given-invitations.js';
import { toProfile } from '../profile/profile.presenter.js';
import { type User, UserRepository } from '../users/user.repository.js';

/** Hands over a member's account, with the bytes of their photos. */
@Injectable()
export class AccountExporter {
  constructor(
    private readonly tokens: PurposeTokens,
    private readonly users: UserRepository,
    private readonly accountLog: AccountLog,
    private readonly given: GivenInvitations,
  ) {}

  async page({ grant }: ExportPageInput): Promise<GivenExportPage> {
    const { userId } = this.tokens.require(grant, EXPORT_PURPOSE);
    const user = await this.users.byId(userId);
    if (!user) return { files: [], next: null };
    const profile = toProfile(user);
    const { invitations } = await this.given.of(user.id);
    const log = await this.accountLog.all(user.id);
    const uploaded = profile.photos.map(pictureIdOf).filter(id => id !== undefined);
    return {
      files: [
        { name: 'account/profile', entries: [profile] },
        { name: 'account/account', entries: [{ ...accountOf(user), log, invitations }] },
      ],
      objects: uploaded.flatMap(exportedFilesOf),
      next: null,
    };
  }
}

/** What is kept in addition to the profile, except what only protects it: digests of the password and of links. */
const accountOf = ({
  ageProof,
  domainProof,
  selfieMark,
  registeredAt,
  saidAdultAt,
  verifiedAt,
  lastSeenDay,
  language,
  mails,
  memberMails = [],
}: User) => ({
  registeredAt: registeredAt?.toISOString() ?? null,
  saidAdultAt: saidAdultAt?.toISOString() ?? null,
  verifiedAt: verifiedAt?.toISOString() ?? null,
  lastSeenDay: lastSeenDay?.toISOString().slice(0, 10) ?? null,
  language: language ?? null,
  ...(ageProof && { ageProof: { at: ageProof.at.toISOString(), until: ageProof.until.toISOString() } }),
  ...(domainProof && { domainProof: { domain: domainProof.domain, at: domainProof.at.toISOString() } }),
  ...(selfieMark && exportedMark(selfieMark)),
  mails: [...Object.entries(mails).map(([kind, mail]) => ({ kind, ...mail })), ...memberMails].map(
    ({ kind, state, requestedAt }) => ({ kind, state, requestedAt: requestedAt.toISOString() }),
  ),
});

/** A mark that ended keeps only when, so that a selfie of before makes none. */
const exportedMark = ({ at, photos }: NonNullable<User['selfieMark']>) =>
  photos.length > 0 ? { selfieMark: { at: at.toISOString(), photos } } : { selfieMarkEndedAt: at.toISOString() };
