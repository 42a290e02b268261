/** The ids that begin with a member's: `_` is one below the backtick. The primary key serves as their index. */
export const idsOf = (userId: string) => ({ $gt: `${userId}_`, $lt: `${userId}\`` });

/** The member whom such an id names second, as a step of an update: ids have 24 characters each. */
export const OTHER_ID = { $set: { otherId: { $substrBytes: ['$_id', 25, 24] } } };
