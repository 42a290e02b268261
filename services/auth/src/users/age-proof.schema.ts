import { Schema } from 'mongoose';

/** That a wallet showed the member to be over 18: in which month (its first day), and until which day it counts. Nothing of the wallet. */
export interface AgeProof {
  at: Date;
  until: Date;
}

const date = { type: Date, required: true } as const;

export const ageProofSchema = new Schema<AgeProof>({ at: date, until: date }, { _id: false });
