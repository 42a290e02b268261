import { useEffect, useRef, useState } from 'react';
import type { Faults } from './limits-draft.js';

/** The faults that a submit found. The first faulty field takes the focus, and a changed field loses its fault. */
export function useFaults<Field extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Faults<Field>>({});
  const [changed, setChanged] = useState<readonly string[]>([]);
  useEffect(() => {
    if (Object.keys(found).length === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-faulty="true"] input');
    const folded = first?.closest('details');
    if (folded) folded.open = true;
    first?.focus();
  }, [found]);
  const entries = Object.entries(found).filter(([field]) => !changed.includes(field));
  return {
    form,
    faults: Object.fromEntries(entries) as Faults<Field>,
    show: (faults: Faults<Field>) => {
      setFound(faults);
      setChanged([]);
    },
    forget: (fields: readonly string[]) => setChanged(before => [...before, ...fields]),
  };
}

/** A range is right or wrong as a whole. */
export const fieldsOf = (change: object): string[] => {
  const names = Object.keys(change);
  return names.some(name => name.startsWith('age')) ? [...names, 'ageFrom', 'ageTo'] : names;
};
