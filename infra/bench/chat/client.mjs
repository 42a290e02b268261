import { Talk } from './talk.mjs';

/** A process full of members' tabs; the benchmark tells it what to do, by messages. */
let talk;
const orders = {
  connect: async ({ members, ...where }) => {
    talk = new Talk(members);
    await talk.connect(where);
  },
  closedLoop: options => talk.closedLoop(options),
  openLoop: options => talk.openLoop(options),
  close: () => talk.close(),
};
process.on('disconnect', () => process.exit());
process.on('message', async ({ order, options }) => process.send({ answer: await orders[order](options) }));
process.send({ answer: 'ready' });
