import type { DynamicModule, Type } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { provideClient } from '../client.js';
import { queueOf } from '../tasks/scheduled-task.js';
import type { Accounts, HiddenMember } from './hidden-member.js';
import { hiddenMemberReconciler } from './hidden-member.reconciler.js';
import { HiddenMemberRepository } from './hidden-member.repository.js';
import { HiddenMemberStore } from './hidden-member.store.js';
import { HIDDEN_MEMBER, hiddenMemberSchema } from './hidden-member.schema.js';
import { EventListener, OnEvent } from '../event-listener.js';

/** Members whom others must not see: a service's copy of what the accounts' service says. */
export class HiddenMembersModule {
  /** Import it once in each service, in its root module. `repository`: one that does more when members are hidden. */
  static of(
    service: string,
    accounts: Accounts,
    repository: Type<HiddenMemberRepository> = HiddenMemberRepository,
  ): DynamicModule {
    const reconciler = hiddenMemberReconciler(service, accounts);
    return {
      module: HiddenMembersModule,
      global: true,
      imports: [MongooseModule.forFeature([{ name: HIDDEN_MEMBER, schema: hiddenMemberSchema }]), queueOf(reconciler)],
      controllers: [hiddenMemberListener(accounts)],
      providers: [
        provideClient(accounts),
        { provide: HiddenMemberRepository, useClass: repository },
        { provide: HiddenMemberStore, useExisting: HiddenMemberRepository },
        reconciler,
      ],
      exports: [HiddenMemberRepository],
    };
  }
}

/** Makes the class that hears whom others must not see. */
function hiddenMemberListener(accounts: Accounts): Type<unknown> {
  @EventListener()
  class HiddenMemberListener {
    constructor(private readonly members: HiddenMemberRepository) {}

    @OnEvent(accounts, 'userHidden')
    async hidden({ userId, revision }: HiddenMember): Promise<void> {
      await this.members.hide([{ userId, revision }], new Date());
    }

    @OnEvent(accounts, 'userChanged')
    async changed({ userId, revision }: HiddenMember): Promise<void> {
      await this.members.show({ userId, revision }, new Date());
    }
  }
  return HiddenMemberListener;
}
