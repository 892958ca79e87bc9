// What narrows map, table, plan and message together.
import type { StormDot } from '@plumbline/contracts/claims';
import { claimStatusLabel, damageTypeLabels } from '@plumbline/contracts/enums';
import { Button, Checkbox, IconChevronDown, Popover, SegmentedControl } from '@plumbline/ui';
import { useRef } from 'react';
import { capitalized } from '../list/filters/filter-labels.ts';
import { choiceNames, isNarrowed, isUnassigned, type ChoiceName } from './base/storm-filter.ts';
import type { StormAddress } from './base/use-storm-address.ts';
import { useWorkKeys } from './use-work-keys.ts';
import styles from './work.module.css';

interface FilterBarProps {
  dots: readonly StormDot[];
  address: StormAddress;
  isDrawing: boolean;
  onDrawing: (isDrawing: boolean) => void;
}

const labels: Record<ChoiceName, string> = { status: 'Status', carrier: 'Carrier', damageType: 'Damage', priority: 'Priority' };
const textOf: Record<ChoiceName, (value: string) => string> = {
  status: claimStatusLabel,
  carrier: (value) => value,
  damageType: (value) => damageTypeLabels[value as StormDot['damageType']],
  priority: capitalized,
};

export function FilterBar({ dots, address, isDrawing, onDrawing }: FilterBarProps) {
  const { filter, view } = address;
  const first = useRef<HTMLButtonElement>(null);
  const unassigned = dots.filter(isUnassigned).length;
  const draw = () => {
    // An address that stays the same makes no step in the history
    if (view !== 'map') address.setView('map');
    onDrawing(!isDrawing);
  };
  useWorkKeys(first, {
    ...(isDrawing ? { Escape: () => onDrawing(false) } : {}),
    a: draw,
    f: () => first.current?.focus(),
    t: () => address.setView(view === 'map' ? 'table' : 'map'),
  });
  return (
    <div className={styles.bar} role="group" aria-label="Filters">
      <Pill isOn={filter.assigned === undefined} onClick={() => address.setAssigned(undefined)} ref={first}>
        All {dots.length.toLocaleString('en-US')}
      </Pill>
      <Pill isOn={filter.assigned === 'no'} onClick={() => address.setAssigned('no')}>
        Unassigned {unassigned.toLocaleString('en-US')}
      </Pill>
      {choiceNames.map((name) => (
        <Choices key={name} name={name} dots={dots} chosen={filter.choices[name]} onChoose={(values) => address.choose(name, values)} />
      ))}
      {filter.area && !isDrawing ? (
        <Pill isOn onClick={() => address.setArea(undefined)}>
          Remove area
        </Pill>
      ) : (
        <Pill isOn={isDrawing} onClick={draw}>
          Draw area
        </Pill>
      )}
      {isNarrowed({ ...filter, area: undefined }) && (
        <Button size="compact-md" variant="subtle" onClick={address.clear}>
          Clear filters
        </Button>
      )}
      <SegmentedControl
        className={styles.views}
        aria-label="View"
        size="xs"
        data={[
          { value: 'map', label: 'Map' },
          { value: 'table', label: 'Table' },
        ]}
        value={view}
        onChange={(value) => address.setView(value === 'table' ? 'table' : 'map')}
      />
    </div>
  );
}

interface PillProps {
  isOn: boolean;
  onClick: () => void;
  ref?: React.Ref<HTMLButtonElement>;
  children: React.ReactNode;
}

function Pill({ isOn, onClick, ref, children }: PillProps) {
  return (
    <Button ref={ref ?? null} size="compact-md" variant={isOn ? 'light' : 'default'} aria-pressed={isOn} onClick={onClick}>
      {children}
    </Button>
  );
}

interface ChoicesProps {
  name: ChoiceName;
  dots: readonly StormDot[];
  chosen: readonly string[];
  onChoose: (values: readonly string[]) => void;
}

/** What the claims of the event have, the most frequent first; one word of it alone narrows nothing. */
function Choices({ name, dots, chosen, onChoose }: ChoicesProps) {
  const counts = new Map<string, number>();
  for (const dot of dots) {
    const value = dot[name];
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  if (counts.size < 2 && chosen.length === 0) return null;
  const values = [...counts].toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b));
  const toggle = (value: string, on: boolean) => onChoose(on ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="compact-md"
          variant={chosen.length > 0 ? 'light' : 'default'}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {chosen.length > 0 ? `${labels[name]} (${chosen.length})` : labels[name]}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.choices} aria-label={labels[name]}>
        {values.map(([value, count]) => (
          <Checkbox
            key={value}
            label={`${textOf[name](value)} (${count.toLocaleString('en-US')})`}
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.currentTarget.checked)}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
