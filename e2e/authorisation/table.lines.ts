import { ROLES, type Role, WHO_MAY } from './who-may.table.js';

/** One line of the table. `route` is as the gateway lists it, or `EMIT <event>`. */
export interface Line {
  route: string;
  id: string;
  outcomes: Record<Role, string>;
}

/** The lines of the table. */
export const LINES = linesOf(WHO_MAY);

function linesOf(table: string): Line[] {
  const [, ...lines] = table.split('\n').filter(line => line.trim() !== '');
  return lines.map(line => {
    const [method = '', path = '', id = '', ...cells] = line.trim().split(/\s+/);
    if (cells.length !== ROLES.length) throw new Error(`This line has ${cells.length} outcomes: ${line}`);
    const outcomes = Object.fromEntries(ROLES.map((role, index) => [role, cells[index]])) as Line['outcomes'];
    return { route: `${method} ${path}`, id, outcomes };
  });
}
