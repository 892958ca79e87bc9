// The damage areas of a section with their photos: what is missing is said while somebody is still there.
import type { ListedShot } from '@plumbline/contracts/inspection';
import { damageAreaLabels } from '@plumbline/contracts/enums';
import { useQuery } from '@tanstack/react-query';
import { fieldPhotosQuery } from '../../../shared/field-queries.ts';
import { areaProgress, progressWords, type AreaProgress } from './area-progress.ts';
import type { PhotoPlace } from './use-take-photos.ts';
import styles from './photos.module.css';

export function useAreaProgress(
  { inspection, category, captures }: Omit<PhotoPlace, 'area'>,
  listed: readonly ListedShot[],
): AreaProgress[] {
  const { data: photos = [] } = useQuery(fieldPhotosQuery(inspection.id));
  const observations = inspection.sections.find((one) => one.category === category)?.observations ?? [];
  return areaProgress(category, { captures: captures.captures, photos, listed, observed: observations.map(({ area }) => area) });
}

/** Nothing before the first photo or observation of an area. */
export function AreaList({ progress }: { progress: readonly AreaProgress[] }) {
  if (progress.length === 0) return null;
  return (
    <ul className={styles.areas} aria-label="Photos by damage area">
      {progress.map((one) => (
        <li key={one.area} data-missing={one.missing !== '' || undefined}>
          <span>{(damageAreaLabels as Readonly<Record<string, string>>)[one.area] ?? one.area}</span>
          <span>{progressWords(one)}</span>
        </li>
      ))}
    </ul>
  );
}
