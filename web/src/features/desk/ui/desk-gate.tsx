import { deskAccessApi } from '@attune/gateway-contract/desk-access';
import { late } from '../../../ui/late.js';
import { RoleGate } from '../../session/ui/role-gate.js';

const DeskPage = late(() => import('./desk-page.js').then(m => m.DeskPage), {
  messages: ['desk', 'legal', 'members', 'pose', 'reasons'],
});

/** Loads the desk for moderators. */
export const DeskGate = () => (
  <RoleGate page="desk" route={deskAccessApi.access}>
    <DeskPage />
  </RoleGate>
);
