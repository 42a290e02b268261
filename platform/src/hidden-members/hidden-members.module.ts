import type { DynamicModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { provideClient } from '../client.js';
import { queueOf } from '../tasks/scheduled-task.js';
import type { Accounts } from './hidden-member.js';
import { hiddenMemberListener } from './hidden-member.listener.js';
import { hiddenMemberReconciler } from './hidden-member.reconciler.js';
import { HiddenMemberRepository } from './hidden-member.repository.js';
import { HiddenMemberStore } from './hidden-member.store.js';
import { HIDDEN_MEMBER, hiddenMemberSchema } from './hidden-member.schema.js';

/** Members whom others must not see: a service's copy of what the accounts' service says. */
export class HiddenMembersModule {
  /** Import it once in each service, in its root module. */
  static of(service: string, accounts: Accounts): DynamicModule {
    const reconciler = hiddenMemberReconciler(service, accounts);
    return {
      module: HiddenMembersModule,
      global: true,
      imports: [MongooseModule.forFeature([{ name: HIDDEN_MEMBER, schema: hiddenMemberSchema }]), queueOf(reconciler)],
      controllers: [hiddenMemberListener(accounts)],
      providers: [
        provideClient(accounts),
        HiddenMemberRepository,
        { provide: HiddenMemberStore, useExisting: HiddenMemberRepository },
        reconciler,
      ],
      exports: [HiddenMemberRepository],
    };
  }
}
