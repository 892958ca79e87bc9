// Whose letter is whose, and how many claims each has among those that are shown.
import type { LookDeps } from './dot-look.ts';
import { lookOf } from './dot-look.ts';
import type { PlacedDot } from './dot-groups.ts';
import styles from './map.module.css';

const kinds = [
  ['proposed', 'Proposed in this plan', ''],
  ['impossible', "Can't be assigned", '!'],
  ['unassigned', 'Unassigned', ''],
] as const;

export function Legend({ dots, looks }: { dots: readonly PlacedDot[]; looks: LookDeps }) {
  const counts = new Map<string, number>();
  for (const dot of dots) {
    const { kind } = lookOf(dot, looks);
    const key = kind === 'assigned' ? String(dot.adjusterId) : kind;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const people = [...looks.marks].filter(([userId]) => counts.has(String(userId)));
  return (
    <ul className={styles.legend} aria-label="Legend">
      {people.map(([userId, { letter, color }]) => (
        <Entry
          key={userId}
          kind="assigned"
          color={color}
          letter={letter}
          name={looks.names.get(userId) ?? 'Another adjuster'}
          count={counts.get(String(userId)) ?? 0}
        />
      ))}
      {kinds
        .filter(([kind]) => counts.has(kind))
        .map(([kind, name, letter]) => (
          <Entry key={kind} kind={kind} letter={letter} name={name} count={counts.get(kind) ?? 0} />
        ))}
    </ul>
  );
}

interface EntryProps {
  kind: string;
  color?: number;
  letter: string;
  name: string;
  count: number;
}

function Entry({ kind, color, letter, name, count }: EntryProps) {
  return (
    <li>
      <svg width="20" height="20" viewBox="-10 -10 20 20" aria-hidden="true">
        <g className={styles.dot} data-kind={kind} data-color={color}>
          <circle r="8" />
          <text dy="0.36em">{letter}</text>
        </g>
      </svg>
      <span className={styles.legendName}>{name}</span>
      <span className={styles.legendCount}>{count.toLocaleString('en-US')}</span>
    </li>
  );
}
