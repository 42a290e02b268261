import { DISTANCE_BANDS, type DistanceBand } from '@attune/matching-contract/limits';

/** A square of 0.1° by 0.1°, counted from the south pole and 180° west: all that is known of where a member lives. */
export type Cell = number;

const COLUMNS = 3600;
const ROWS = 1800;
const EARTH_KM = 6371;

/**
 * Distances are measured between the centres of larger squares, two cells wide: about as wide as the smallest band. So however
 * often a member asks, from any place, they learn of another one's cell no more than that square.
 */
const SQUARE = 2;
/** A region is 16 cells wide: 178 km from south to north. */
const REGION = 16;

export const cellOf = (latitude: number, longitude: number): Cell =>
  Math.min(Math.floor((latitude + 90) * 10), ROWS - 1) * COLUMNS + (Math.floor((longitude + 180) * 10) % COLUMNS);

interface Square {
  row: number;
  column: number;
}

const squareOf = (cell: Cell, side: number): Square => ({
  row: Math.floor(Math.floor(cell / COLUMNS) / side),
  column: Math.floor((cell % COLUMNS) / side),
});

/** The same for both directions. */
export const isWithin = (one: Cell, other: Cell, band: DistanceBand): boolean =>
  kilometres(squareOf(one, SQUARE), squareOf(other, SQUARE)) <= band;

/** The smallest band that holds both; undefined beyond the largest. */
export const bandBetween = (one: Cell, other: Cell): DistanceBand | undefined =>
  DISTANCE_BANDS.find(band => isWithin(one, other, band));

/** Names the region of a cell. */
export function regionOf(cell: Cell): number {
  const { row, column } = squareOf(cell, REGION);
  return row * COLUMNS + column;
}

/** All cells that are within the band of a cell. */
export function cellsWithin(cell: Cell, band: DistanceBand): Cell[] {
  const centre = squareOf(cell, SQUARE);
  return rowsAround(centre, band).flatMap(row =>
    columnsAround(centre, row, band).flatMap(column => cellsOf(row, column)),
  );
}

function rowsAround({ row }: Square, band: DistanceBand): number[] {
  const reach = Math.ceil(band / (radians(SQUARE / 10) * EARTH_KM));
  return range(Math.max(0, row - reach), Math.min(ROWS / SQUARE - 1, row + reach));
}

function columnsAround(centre: Square, row: number, band: DistanceBand): number[] {
  const columns = COLUMNS / SQUARE;
  const isNear = (column: number) => kilometres(centre, { row, column }) <= band;
  // Over the date line, and near a pole all around.
  const aside = (step: number) => (centre.column + step + columns) % columns;
  const found = isNear(centre.column) ? [centre.column] : [];
  for (let step = 1; step <= columns / 2 && isNear(aside(step)); step += 1) found.push(aside(step), aside(-step));
  return [...new Set(found)];
}

function cellsOf(row: number, column: number): Cell[] {
  const inside = range(0, SQUARE - 1);
  return inside.flatMap(y => inside.map(x => (row * SQUARE + y) * COLUMNS + column * SQUARE + x));
}

/** Between the centres of two squares, along a great circle. */
function kilometres(one: Square, other: Square): number {
  const [latitude, otherLatitude] = [latitudeOf(one), latitudeOf(other)];
  const turn = radians(((one.column - other.column) * SQUARE) / 10);
  const half =
    Math.sin((latitude - otherLatitude) / 2) ** 2 +
    Math.cos(latitude) * Math.cos(otherLatitude) * Math.sin(turn / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

const latitudeOf = ({ row }: Square) => radians(((row + 0.5) * SQUARE) / 10 - 90);
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
