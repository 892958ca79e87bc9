// What of the inspection stands in the report: which observations and which photos, in the order of the gallery.
import { severityLabels } from '@plumbline/contracts/enums';
import { maxEngineeringPhotos } from '@plumbline/contracts/inspection';
import { Button, Checkbox, DateText, Group, QueryBoundary, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { contentQuery } from './base/engineering-queries.ts';
import {
  firstPhotos,
  isFull,
  limitOf,
  offeredContent,
  photosAmong,
  type Content,
  type OfferedContent,
  type OfferedPhoto,
} from './base/offered-content.ts';
import styles from './base/engineering.module.css';

interface ContentChoiceProps {
  inspectionId: number;
  /** What stands in the report already, in words of its own. */
  known?: Content;
  /** What is absent was not chosen: then everything that fits is in. */
  chosen: Partial<Content>;
  onChange: (changed: Partial<Content>) => void;
}

export function ContentChoice({ inspectionId, known, chosen, onChange }: ContentChoiceProps) {
  const content = useQuery(contentQuery(inspectionId));
  return (
    <QueryBoundary query={content} what="observations and photos" placeholder={<Skeleton height={160} radius="md" />}>
      {(found) => <Choice offered={offeredContent(found, known)} chosen={chosen} onChange={onChange} />}
    </QueryBoundary>
  );
}

function Choice({ offered, chosen, onChange }: Pick<ContentChoiceProps, 'chosen' | 'onChange'> & { offered: OfferedContent }) {
  const findings = new Set((chosen.findings ?? offered.findings).map(({ id }) => id));
  const first = firstPhotos(offered);
  const photos = new Set((chosen.photos ?? first).map(({ photoId }) => photoId));
  const chooseFindings = (ids: ReadonlySet<string>) => onChange({ findings: offered.findings.filter(({ id }) => ids.has(id)) });
  const choosePhotos = (ids: ReadonlySet<number>) => onChange({ photos: photosAmong(offered, ids) });
  const all = { findings: new Set(offered.findings.map(({ id }) => id)), photos: new Set(first.map(({ photoId }) => photoId)) };
  return (
    <>
      <Part
        name="Observations"
        count={findings.size}
        of={offered.findings.length}
        onAll={() => chooseFindings(all.findings)}
        onNone={() => chooseFindings(new Set())}
      >
        <ul className={styles.choice} aria-label="Observations">
          {offered.findings.map(({ id, area, severity, text, accepted }) => (
            <li key={id}>
              <Checkbox
                label={`${area}, ${severityLabels[severity]}`}
                description={text}
                error={offered.takenBack.has(id) && 'Not accepted any more. Leave it out before signing.'}
                checked={findings.has(id)}
                onChange={() => chooseFindings(toggled(findings, id))}
              />
              {accepted && (
                <p className={styles.quiet}>
                  AI finding, accepted by {accepted.by}, <DateText at={accepted.at} format="date-time" />
                </p>
              )}
            </li>
          ))}
        </ul>
      </Part>
      <Part
        name="Photos"
        count={photos.size}
        of={offered.photos.length}
        all={offered.photos.length > maxEngineeringPhotos ? `First ${maxEngineeringPhotos}` : 'All'}
        hint={limitOf(offered, photos.size)}
        onAll={() => choosePhotos(all.photos)}
        onNone={() => choosePhotos(new Set())}
      >
        <ul className={styles.photoChoice} aria-label="Photos">
          {offered.photos.map((photo) => (
            <PhotoBox
              key={photo.photoId}
              photo={photo}
              isIn={photos.has(photo.photoId)}
              isFull={isFull(photos.size)}
              onToggle={() => choosePhotos(toggled(photos, photo.photoId))}
            />
          ))}
        </ul>
      </Part>
    </>
  );
}

function toggled<T>(ids: ReadonlySet<T>, id: T): ReadonlySet<T> {
  return ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]);
}

interface PartProps {
  name: string;
  count: number;
  of: number;
  all?: string;
  hint?: string | undefined;
  onAll: () => void;
  onNone: () => void;
  children: ReactNode;
}

function Part({ name, count, of, all = 'All', hint, onAll, onNone, children }: PartProps) {
  const things = name.toLowerCase();
  return (
    <section aria-label={`${name} of the report`}>
      <Group justify="space-between" gap="xs">
        <h3 className={styles.heading}>{name}</h3>
        {of > 0 && (
          <Group gap={0}>
            <Button size="compact-md" variant="subtle" aria-label={`${all} ${things}`} onClick={onAll}>
              {all}
            </Button>
            <Button size="compact-md" variant="subtle" aria-label={`None of the ${things}`} onClick={onNone}>
              None
            </Button>
          </Group>
        )}
      </Group>
      <p className={styles.quiet} role="status">
        {of === 0 ? `The inspection has no ${things}.` : `${count} of ${of} in the report.${hint ? ` ${hint}` : ''}`}
      </p>
      {of > 0 && children}
    </section>
  );
}

function PhotoBox({ photo, isIn, isFull, onToggle }: { photo: OfferedPhoto; isIn: boolean; isFull: boolean; onToggle: () => void }) {
  return (
    <li data-off={!isIn || undefined}>
      {photo.thumbnailUrl && <img src={photo.thumbnailUrl} alt="" loading="lazy" decoding="async" />}
      <Checkbox
        label={<span className={styles.caption}>{photo.caption}</span>}
        checked={isIn}
        disabled={isFull && !isIn}
        onChange={onToggle}
      />
    </li>
  );
}
