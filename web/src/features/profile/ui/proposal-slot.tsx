import { lazy, Suspense } from 'react';
import { loadMessages } from '../../../i18n/language.js';
import type { ProposalCardProps } from './proposal-card.js';

// Loaded when there is one.
const ProposalCard = lazy(async () => {
  const [card] = await Promise.all([import('./proposal-card.js'), loadMessages(['profile-proposals'])]);
  return { default: card.ProposalCard };
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
