import { VOUCHES_FOR_MARK } from '@attune/friends-contract/vouch.methods';

export interface Edge {
  by: string;
  for: string;
}

export interface Ring {
  kind: 'circle' | 'sameGivers';
  members: string[];
}

/** More members than that do not make a ring: as many people can know each other. */
export const RING_AT_MOST = 8;
const CIRCLE_AT_LEAST = 3;
/** Two who vouch for each other, and a friend who vouches for one of them, are no ring. */
const MARKS_IN_CIRCLE = 2;
const SAME_GIVERS_FOR = 3;

/** All on whose vouches this member's rest, at any remove; undefined where they are many. The member is among them in a circle alone. */
export function behind(memberId: string, giversOf: Map<string, string[]>): Set<string> | undefined {
  const found = new Set<string>();
  const open = [memberId];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const giver of giversOf.get(next) ?? []) {
      if (found.has(giver)) continue;
      found.add(giver);
      open.push(giver);
      if (found.size > RING_AT_MOST) return undefined;
    }
  }
  return found;
}

export function giversIn(edges: Edge[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { by, for: memberId } of edges) found.set(memberId, [...(found.get(memberId) ?? []), by].toSorted());
  return found;
}

/** What looks as if a few accounts had made each other's marks. Honest groups look the same: a person decides. */
export function ringsIn(edges: Edge[]): Ring[] {
  const giversOf = giversIn(edges);
  return [...circles(giversOf), ...sameGivers(giversOf)];
}

/** Few members, vouched for by these alone, who vouch in a circle, and two of whom have the mark by it. */
function circles(giversOf: Map<string, string[]>): Ring[] {
  const found = new Map<string, string[]>();
  for (const memberId of giversOf.keys()) {
    const all = behind(memberId, giversOf);
    if (!all?.has(memberId) || all.size < CIRCLE_AT_LEAST) continue;
    const members = [...all].toSorted();
    const marked = members.filter(id => isMarked(giversOf.get(id)));
    if (marked.length >= MARKS_IN_CIRCLE) found.set(members.join(), members);
  }
  return [...found.values()].map(members => ({ kind: 'circle', members }));
}

/** Several members who have the mark by the same few, and by no others. */
function sameGivers(giversOf: Map<string, string[]>): Ring[] {
  const groups = new Map<string, Set<string>>();
  for (const [memberId, givers] of giversOf) {
    if (!isMarked(givers) || givers.length > RING_AT_MOST) continue;
    const group = groups.get(givers.join()) ?? new Set<string>();
    groups.set(givers.join(), group.add(memberId));
  }
  const several = [...groups].filter(([, members]) => members.size >= SAME_GIVERS_FOR);
  return several.map(([givers, members]) => ({
    kind: 'sameGivers',
    members: [...new Set([...givers.split(','), ...members])],
  }));
}

const isMarked = (givers: string[] = []) => givers.length >= VOUCHES_FOR_MARK;
