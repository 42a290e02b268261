import { takeOrders } from '../harness/worker.ts';
import { Population, type Joining } from './population.ts';

// A process full of active members.
const population = new Population();
takeOrders({
  join: (joining: Joining) => population.join(joining),
  take: () => population.take(),
  rest: () => population.rest(),
  judge: (mongodbUrl: string) => population.judge(mongodbUrl),
});
