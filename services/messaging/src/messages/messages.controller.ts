import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { endingMethods } from '@attune/messaging-contract/ending.methods';
import { messageMethods } from '@attune/messaging-contract/message.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { SendService } from './send.service.js';
import { HistoryService } from './history.service.js';
import { EvidenceService } from './evidence.service.js';
import { ChangeService } from './change.service.js';
import { CarriedService } from './carried.service.js';
import { ServiceProof } from '@attune/platform/service-proof';

const contract = { service: messagingContract.service, methods: { ...messageMethods, ...endingMethods } };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Messages, and what they carry. The caller is taken from the session alone. */
@Serves(contract)
export class MessagesController {
  constructor(
    private readonly sender: SendService,
    private readonly reader: HistoryService,
    private readonly evidence: EvidenceService,
    private readonly changer: ChangeService,
    private readonly carried: CarriedService,
    private readonly proofs: ServiceProof,
  ) {}

  async send(input: Input<'send'>, caller: Caller | undefined, call: Call) {
    return this.sender.send(input, authenticated(caller), call);
  }

  async end(input: Input<'end'>, caller: Caller | undefined, call: Call) {
    return { said: await this.sender.end(input, authenticated(caller), call) };
  }

  async openAgain(input: Input<'openAgain'>, caller: Caller | undefined, call: Call) {
    return { said: await this.sender.openAgain(input, authenticated(caller), call) };
  }

  async edit({ text, ...message }: Input<'edit'>, caller: Caller | undefined, call: Call) {
    return this.changer.edit(message, text, authenticated(caller), call);
  }

  async remove(message: Input<'remove'>, caller: Caller | undefined, call: Call) {
    return this.changer.remove(message, authenticated(caller), call);
  }

  async react({ emoji, ...message }: Input<'react'>, caller: Caller | undefined, call: Call) {
    return this.changer.react(message, emoji, authenticated(caller), call);
  }

  async history({ with: other, ...page }: Input<'history'>, caller: Caller | undefined) {
    return this.reader.page(other, page, authenticated(caller));
  }

  async changes({ with: other, since }: Input<'changes'>, caller: Caller | undefined) {
    return { messages: await this.reader.changes(other, since, authenticated(caller)) };
  }

  async search({ with: other, query }: Input<'search'>, caller: Caller | undefined) {
    return { messages: await this.reader.search(other, query, authenticated(caller)) };
  }

  async messageEvidence({ with: other, seq, proof }: Input<'messageEvidence'>, caller: Caller | undefined) {
    const reporter = authenticated(caller);
    this.proofs.require(proof, 'messageEvidence', reporter.userId, other);
    return { messages: await this.evidence.around(other, seq, reporter) };
  }

  async maySeePhoto({ photoId }: Input<'maySeePhoto'>, caller: Caller | undefined) {
    return { maySee: await this.carried.maySee('photo', photoId, authenticated(caller)) };
  }

  async photosInUse({ photoIds }: Input<'photosInUse'>) {
    return { inUse: await this.carried.among('photo', photoIds) };
  }

  async mayHear({ voiceId }: Input<'mayHear'>, caller: Caller | undefined) {
    return { mayHear: await this.carried.maySee('voice', voiceId, authenticated(caller)) };
  }

  async voicesInUse({ voiceIds }: Input<'voicesInUse'>) {
    return { inUse: await this.carried.among('voice', voiceIds) };
  }
}
