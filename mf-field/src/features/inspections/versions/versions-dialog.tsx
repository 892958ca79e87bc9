// Everything that was ever saved in a section, newest first. An earlier version stands again as a new one: nothing is removed.
import { damageAreaLabels, inspectionCategoryLabels, severityLabels, quantityUnitLabels } from '@plumbline/contracts/enums';
import {
  inspectionApi,
  type InspectionDetail,
  type Section,
  type SectionContent,
  type SectionRevision,
} from '@plumbline/contracts/inspection';
import { Button, formatDate, Modal, QueryBoundary, StatusBadge, toast, useDisclosure } from '@plumbline/ui';
import { call, failureText, useMay, useWrite } from '@plumbline/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { holdInspection } from '../../../shared/captures/store/kept-inspections.ts';
import styles from './versions.module.css';

const revisionsQuery = (id: number, category: Section['category']) =>
  queryOptions({
    queryKey: ['inspection', id, 'revisions', category],
    queryFn: () => call(inspectionApi.listSectionRevisions, { params: { id, category } }),
  });

interface VersionsProps {
  inspection: InspectionDetail;
  section: Section;
}

/** Nothing where nothing was saved yet. */
export function VersionsButton({ inspection, section }: VersionsProps) {
  const [opened, dialog] = useDisclosure(false);
  if (section.revision === 0) return null;
  const label = inspectionCategoryLabels[section.category];
  return (
    <>
      <Button variant="subtle" size="compact-sm" aria-label={`Versions of ${label}`} onClick={dialog.open}>
        Versions
      </Button>
      {opened && (
        <Modal opened onClose={dialog.close} title={`Versions of ${label}`} size="lg">
          <Versions inspection={inspection} section={section} />
        </Modal>
      )}
    </>
  );
}

function Versions({ inspection, section }: VersionsProps) {
  const revisions = useQuery(revisionsQuery(inspection.id, section.category));
  const restore = useWrite(inspectionApi.restoreSection, {
    stale: ['inspection', 'inspections', 'mobile-claims'],
    keep: holdInspection,
    onSuccess: (_, { body }) => toast({ tone: 'good', title: `Version ${body.revision} restored`, description: 'Every version is kept.' }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't restore the version", description: failureText(error, 'Please try again.') }),
  });
  const isOpen = inspection.status === 'scheduled' || inspection.status === 'in_progress';
  const mayRestore = useMay(inspectionApi.restoreSection) && isOpen;
  const params = { id: inspection.id, category: section.category };
  return (
    <QueryBoundary query={revisions} what="the versions">
      {(all) => {
        const [newest] = all;
        if (!newest) return null;
        const bring = (revision: number, asWritten: boolean) =>
          restore.mutate({ params, body: { revision, seenRevision: newest.revision, ...(asWritten ? { asWritten } : {}) } });
        return (
          <ol className={styles.versions} aria-label="Versions">
            {all.map((one) => (
              <Version
                key={one.revision}
                version={one}
                timeZone={inspection.timeZone}
                stands={one === newest}
                restore={mayRestore && !isSame(one, newest) ? () => bring(one.revision, false) : undefined}
                restoreWritten={mayRestore && isMerged(one) && !isSame(one.written, newest) ? () => bring(one.revision, true) : undefined}
                isRestoring={restore.isPending}
              />
            ))}
          </ol>
        );
      }}
    </QueryBoundary>
  );
}

/** What somebody wrote went together with what others wrote, or waits beside it. */
function isMerged(one: SectionRevision): boolean {
  return !isSame(one.written, one);
}

function isSame(one: SectionContent, other: SectionContent): boolean {
  const said = ({ state, reason, notes, observations, shots }: SectionContent) =>
    JSON.stringify([state, reason, notes, observations, shots ?? []]);
  return said(one) === said(other);
}

interface VersionProps {
  version: SectionRevision;
  timeZone: string;
  stands: boolean;
  restore: (() => void) | undefined;
  /** As its writer left it. */
  restoreWritten: (() => void) | undefined;
  isRestoring: boolean;
}

const stateLabels: Record<Section['state'], string> = { open: 'Open', complete: 'Complete', not_applicable: 'Not applicable' };

function Version({ version, timeZone, stands, restore, restoreWritten, isRestoring }: VersionProps) {
  const { revision, restoredFrom } = version;
  return (
    <li className={styles.version}>
      <div className={styles.head}>
        <span>
          <strong>Version {revision}</strong> {savedInWords(version, timeZone)}
        </span>
        {stands && <StatusBadge tone="green" label="Current" />}
        {restore && (
          <Button variant="default" size="compact-sm" aria-label={`Restore version ${revision}`} loading={isRestoring} onClick={restore}>
            Restore
          </Button>
        )}
      </div>
      {restoreWritten && (
        <Button
          variant="default"
          size="compact-sm"
          className={styles.asWritten ?? ''}
          aria-label={`Restore version ${revision} as it was written`}
          loading={isRestoring}
          onClick={restoreWritten}
        >
          Restore as written
        </Button>
      )}
      {restoredFrom !== undefined && <p className={styles.quiet}>Restored from version {restoredFrom}</p>}
      <Content version={version} />
    </li>
  );
}

/** By the clock of the device on which it was written, where that is known. */
function savedInWords({ savedBy = '', savedAt, clientAt }: SectionRevision, timeZone: string): string {
  const at = clientAt ?? savedAt;
  return [savedBy && `by ${savedBy}`, at && formatDate(at, 'date-time', timeZone)].filter(Boolean).join(', ');
}

function Content({ version: { state, reason, notes, observations, written } }: { version: SectionRevision }) {
  return (
    <>
      <p className={styles.quiet}>{reason ? `${stateLabels[state]}: ${reason}` : stateLabels[state]}</p>
      {observations.map((one) => (
        <p key={one.id}>{observationInWords(one)}</p>
      ))}
      {notes && <p className={styles.notes}>{notes}</p>}
      {written.notes !== notes && written.notes && <p className={styles.notes}>As it was written: {written.notes}</p>}
    </>
  );
}

function observationInWords({ area, severity, quantity, unit, description }: SectionRevision['observations'][number]): string {
  const amount = quantity === undefined ? '' : `, ${quantity} ${unit ? quantityUnitLabels[unit] : ''}`.trimEnd();
  return `${damageAreaLabels[area]}: ${severityLabels[severity]}${amount}${description ? `. ${description}` : ''}`;
}
