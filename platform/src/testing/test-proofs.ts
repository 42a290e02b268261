import { ServiceProof, type ProvenBy } from '../service-proof.js';
import { testConfig } from './test-config.js';

/** Makes proofs as the process with this name does in this test run, and checks those that `provenBy` says. */
export const testProofs = (name: string, provenBy?: ProvenBy): ServiceProof =>
  new ServiceProof(name, testConfig(''), provenBy);
