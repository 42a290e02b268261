import { takeOrders } from '../../harness/worker.ts';
import { Couples, type Where } from './couples.ts';
import type { Member } from '../../harness/members.ts';

// A process full of members' sockets.
let couples = new Couples([]);
takeOrders({
  connect: ({ members, ...where }: Where & { members: Member[] }) => {
    couples = new Couples(members);
    return couples.connect(where);
  },
  closedLoop: (options: { seconds: number; inFlight: number }) => couples.closedLoop(options),
  openLoop: (options: { seconds: number; perSecond: number }) => couples.openLoop(options),
});
