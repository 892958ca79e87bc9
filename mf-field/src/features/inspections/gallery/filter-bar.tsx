// The filters of the gallery in one row, each with what is there to choose and how many photos that is.
import { damageAreaLabels, photoCategoryLabels, severities, severityLabels, photoCategories } from '@plumbline/contracts/enums';
import type { GalleryPhoto } from '@plumbline/contracts/inspection';
import { Button, Select } from '@plumbline/ui';
import { countBy, galleryStates, type GalleryState } from '../../../shared/photos/gallery-rules.ts';
import type { GalleryAddress } from './use-gallery-address.ts';
import styles from './gallery.module.css';

const stateLabels: Record<GalleryState, string> = {
  shared: 'In the portal',
  flagged: 'Needs a reason',
  failed: 'Failed',
  similar: 'Similar to another',
  unclear: 'Blurred, dark or too bright',
  removed: 'Removed',
};

interface FilterBarProps {
  photos: readonly GalleryPhoto[];
  shown: number;
  total: number;
  address: GalleryAddress;
}

export function FilterBar({ photos, shown, total, address }: FilterBarProps) {
  const { filters, change } = address;
  const kept = photos.filter(({ removed }) => !removed);
  const sections = countBy(kept, ({ category }) => category);
  const areas = countBy(kept, ({ damageArea }) => damageArea);
  const bad = countBy(kept, ({ severity }) => severity);
  const people = countBy(kept, ({ uploadedBy }) => uploadedBy);
  const tags = countBy(kept, ({ tags: all }) => all);
  const labeled = (counts: Map<string, number>, labels: Readonly<Record<string, string>>, order: readonly string[]) =>
    order.flatMap((value) => (counts.has(value) ? [{ value, label: `${labels[value]} (${counts.get(value)})` }] : []));
  const named = (counts: Map<string, number>) =>
    [...counts].toSorted(([one], [other]) => one.localeCompare(other)).map(([value, count]) => ({ value, label: `${value} (${count})` }));
  return (
    <div className={styles.filters} role="group" aria-label="Filters">
      <Filter
        label="Section"
        data={labeled(sections, photoCategoryLabels, photoCategories)}
        value={filters.section}
        onChange={(section) => change({ section })}
      />
      <Filter
        label="Damage area"
        data={labeled(areas, damageAreaLabels, Object.keys(damageAreaLabels))}
        value={filters.area}
        onChange={(area) => change({ area })}
      />
      <Filter
        label="Severity"
        data={labeled(bad, severityLabels, severities)}
        value={filters.severity}
        onChange={(severity) => change({ severity })}
      />
      <Filter label="Taken by" data={named(people)} value={filters.by} onChange={(by) => change({ by })} />
      {tags.size > 0 && <Filter label="Tag" data={named(tags)} value={filters.tag} onChange={(tag) => change({ tag })} />}
      <Filter
        label="Show"
        data={galleryStates.map((value) => ({ value, label: stateLabels[value] }))}
        value={filters.state}
        onChange={(state) => change({ state })}
      />
      {address.isFiltered && (
        <span className={styles.shown}>
          {shown.toLocaleString('en-US')} of {total.toLocaleString('en-US')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={address.clear}>
            Clear filters
          </Button>
        </span>
      )}
    </div>
  );
}

interface FilterProps {
  label: string;
  data: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A filter from an old link stays to be seen and cleared, although nothing has it any more. */
function Filter({ label, data, value, onChange }: FilterProps) {
  const known = value === undefined || data.some((one) => one.value === value) ? data : [...data, { value, label: `${value} (0)` }];
  return (
    <Select
      className={styles.filter ?? ''}
      aria-label={label}
      placeholder={label}
      data={known}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      clearable
      disabled={known.length === 0}
    />
  );
}
