import type { z } from 'zod';
import type { Contract, Method } from '../contract.js';

/** A member whom others do not see for now. A higher revision replaces a lower one. */
export interface HiddenMember {
  userId: string;
  revision: number;
}

/** Of members who changed since a mark: who is shown, and who is hidden. */
interface ChangedMembers {
  members: HiddenMember[];
  hidden: HiddenMember[];
  mark: string;
  isLast: boolean;
}

/** The contract of the service that says who is hidden: by events, and page by page in the order of ids or of changes. */
export interface Accounts extends Contract {
  methods: {
    listHidden: Method & { output: z.ZodType<{ members: HiddenMember[] }> };
    listChanged: Method & { output: z.ZodType<ChangedMembers> };
  };
  events: { userHidden: z.ZodType<HiddenMember>; userChanged: z.ZodType<HiddenMember> };
}
