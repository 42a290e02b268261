import { operateAccessApi } from '@attune/gateway-contract/operate-access';
import { late } from '../../../ui/late.js';
import { RoleGate } from '../../session/ui/role-gate.js';

const OperateEventsPage = late(() => import('./operate-events-page.js').then(m => m.OperateEventsPage), {
  messages: ['operate', 'reasons'],
});

/** Loads the page on which operators make events. */
export const EventsGate = () => (
  <RoleGate page="operate" route={operateAccessApi.access}>
    <OperateEventsPage />
  </RoleGate>
);
