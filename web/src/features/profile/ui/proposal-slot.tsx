import { Suspense } from 'react';
import type { ProposalCardProps } from './proposal-card.js';
import { late } from '../../../ui/late.js';

// Loaded when there is one.
const ProposalCard = late(() => import('./proposal-card.js').then(m => m.ProposalCard), {
  messages: ['profile-proposals'],
  isQuiet: true,
});

/** Stands below a field, and shows the proposal for it if there is one. */
export function ProposalSlot(props: Omit<ProposalCardProps, 'proposal'>) {
  const { field, proposals } = props;
  const proposal = proposals.proposalFor(field);
  return (
    <Suspense fallback={null}>
      {proposal && <ProposalCard key={proposal.text} {...props} proposal={proposal} />}
    </Suspense>
  );
}
