/** The ids that begin with a member's: `_` is one below the backtick. The primary key serves as their index. */
export const idsOf = (userId: string) => ({ $gt: `${userId}_`, $lt: `${userId}\`` });
