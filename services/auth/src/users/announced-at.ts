/** With a change of what others see of a member: they are told of it, in the order of the revisions. */
export const announcedAt = (now: Date) => ({
  $set: { unannouncedSince: now, changedAt: now },
  $inc: { revision: 1 },
});
