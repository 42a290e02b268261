import { operateAccessApi } from '@attune/gateway-contract/operate-access';
import { late } from '../../../ui/late.js';
import { RoleGate } from '../../session/ui/role-gate.js';

const OperatePage = late(() => import('./operate-page.js').then(m => m.OperatePage), {
  messages: ['operate', 'settings', 'reasons'],
});

const OperateEventsPage = late(() => import('./operate-events-page.js').then(m => m.OperateEventsPage), {
  messages: ['operate', 'reasons'],
});

/** Loads the page of those who run this installation for operators. */
export const OperateGate = () => (
  <RoleGate page="operate" route={operateAccessApi.access}>
    <OperatePage />
  </RoleGate>
);

/** Loads the page on which operators make events. */
export const OperateEventsGate = () => (
  <RoleGate page="operate" route={operateAccessApi.access}>
    <OperateEventsPage />
  </RoleGate>
);
