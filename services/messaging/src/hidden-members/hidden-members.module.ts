import { authContract } from '@attune/auth-contract/auth.contract';
import { HiddenMembersModule } from '@attune/platform/hidden-members/hidden-members.module';

/** Whom others must not see: a copy of what auth says. */
export const hiddenMembersModule = HiddenMembersModule.of('messaging', authContract);
