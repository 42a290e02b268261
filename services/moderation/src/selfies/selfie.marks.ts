import { authContract } from '@attune/auth-contract/auth.contract';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';

interface Compared {
  photos: string[];
  at: Date;
  sentAt: Date;
}

/** The marks of selfies, which auth shows. */
@Injectable()
export class SelfieMarks {
  constructor(
    private readonly proofs: ServiceProof,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
  ) {}

  /** Unless auth knows of a selfie that was sent later. Without photos, an earlier mark ends. */
  async set(userId: string, compared: Compared): Promise<void> {
    const [at, sentAt, photos] = [compared.at.toISOString(), compared.sentAt.toISOString(), compared.photos];
    const proof = this.proofs.of('auth', 'setSelfieMark', userId, at, sentAt, ...photos);
    await this.auth.setSelfieMark({ userId, photos, at, sentAt, proof });
  }

  /** Ends the mark, and no selfie that was sent by then makes another. */
  end(userId: string, at: Date): Promise<void> {
    return this.set(userId, { photos: [], at, sentAt: at });
  }
}
