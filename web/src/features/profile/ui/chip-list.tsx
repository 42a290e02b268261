import { X } from 'lucide-react';
import classes from './chip-list.module.css';

interface Chip {
  id: string;
  words: string;
}

interface ChipListProps {
  label: string;
  chips: Chip[];
  /** The name of the button that takes one away. */
  removeName: (words: string) => string;
  onRemove: (id: string) => void;
}

/** Words side by side, each with a button that takes it away. */
export function ChipList({ label, chips, removeName, onRemove }: ChipListProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={label} className={classes['chips']}>
      {chips.map(({ id, words }) => (
        <li key={id} className={classes['chip']}>
          <bdi>{words}</bdi>
          <button type="button" aria-label={removeName(words)} onClick={() => onRemove(id)}>
            <X size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
