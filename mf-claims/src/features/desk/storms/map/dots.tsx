// The dots of the map from north to south: side by side, or as one circle with their number that opens.
import { placesAround, type DotGroup, type PlacedDot } from './dot-groups.ts';
import { lookOf, type LookDeps } from './dot-look.ts';
import styles from './map.module.css';

export interface DotsProps {
  groups: readonly DotGroup[];
  looks: LookDeps;
  /** The claim that is shown beside the map. */
  shownId: number | undefined;
  onClaim: (id: number) => void;
  onGroup: (group: DotGroup) => void;
}

const radius = 8.5;

export function Dots({ groups, ...shared }: DotsProps) {
  return groups.map((group) =>
    group.isSpread ? (
      <SideBySide key={group.key} group={group} {...shared} />
    ) : (
      <Cluster key={group.key} group={group} onGroup={shared.onGroup} />
    ),
  );
}

type GroupProps = Omit<DotsProps, 'groups'> & { group: DotGroup };

function SideBySide({ group, looks, shownId, onClaim }: GroupProps) {
  const places = placesAround(group.dots.length);
  return group.dots.map((dot, at) => {
    const place = places[at] ?? { x: 0, y: 0 };
    return (
      <Dot
        key={dot.id}
        dot={dot}
        looks={looks}
        isShown={dot.id === shownId}
        x={group.x + place.x}
        y={group.y + place.y}
        onClaim={onClaim}
      />
    );
  });
}

interface DotProps {
  dot: PlacedDot;
  looks: LookDeps;
  isShown: boolean;
  x: number;
  y: number;
  onClaim: (id: number) => void;
}

function Dot({ dot, looks, isShown, x, y, onClaim }: DotProps) {
  const { kind, letter, color, label } = lookOf(dot, looks);
  return (
    <g
      className={styles.dot}
      data-dot={dot.id}
      data-kind={kind}
      data-color={color}
      data-shown={isShown || undefined}
      transform={`translate(${x} ${y})`}
      {...pressed(() => onClaim(dot.id), label)}
    >
      <title>{label}</title>
      <circle r={radius} />
      <text dy="0.36em">{letter}</text>
    </g>
  );
}

function Cluster({ group, onGroup }: { group: DotGroup; onGroup: (group: DotGroup) => void }) {
  const count = group.dots.length;
  const label = `${count.toLocaleString('en-US')} claims near ${placeNameOf(group.dots)}: show them`;
  return (
    <g
      className={styles.cluster}
      data-dot={group.key}
      transform={`translate(${group.x} ${group.y})`}
      {...pressed(() => onGroup(group), label)}
    >
      <title>{label}</title>
      <circle r={14 + Math.min(10, Math.log10(count) * 4)} />
      <text dy="0.36em">{count.toLocaleString('en-US')}</text>
    </g>
  );
}

/** A shape that is pressed as a button is. */
function pressed(onPress: () => void, label: string) {
  return {
    role: 'button',
    tabIndex: 0,
    'aria-label': label,
    onClick: onPress,
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onPress();
    },
  };
}

/** What most of them have in common. */
function placeNameOf(dots: readonly PlacedDot[]): string {
  const counts = new Map<string, number>();
  for (const { city, zip } of dots) {
    const name = city ?? (zip ? `ZIP ${zip}` : undefined);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? 'one place';
}
