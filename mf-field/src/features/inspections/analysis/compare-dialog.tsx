// Two analyses side by side: what both found, what they rate differently, and what only one of them found.
import { compareRuns, type AnalysisRun, type Finding } from '@plumbline/contracts/ai';
import { severityLabels } from '@plumbline/contracts/enums';
import { Modal, Select, StatusBadge, formatDate } from '@plumbline/ui';
import { useState, type ReactNode } from 'react';
import styles from './compare.module.css';
import { placeText, severityTones } from './finding-labels.ts';
import { costText, lookedText } from './run-words.ts';

interface CompareDialogProps {
  /** At least two that were not canceled, the newest first. */
  runs: readonly AnalysisRun[];
  onClose: () => void;
}

export function CompareDialog({ runs, onClose }: CompareDialogProps) {
  const [ids, setIds] = useState({ first: runs[1]?.id, second: runs[0]?.id });
  const first = runs.find(({ id }) => id === ids.first);
  const second = runs.find(({ id }) => id === ids.second);
  const options = runs.map(({ id, runNumber, createdAt }) => ({
    value: String(id),
    label: `Analysis ${runNumber}, ${formatDate(createdAt, 'date-time')}`,
  }));
  const choice = (which: 'first' | 'second', label: string) => (
    <Select
      label={label}
      data={options}
      allowDeselect={false}
      value={String(ids[which])}
      onChange={(id) => setIds({ ...ids, [which]: Number(id) })}
    />
  );
  return (
    <Modal opened onClose={onClose} title="Compare analyses" size="xl">
      <div className={styles.compare}>
        <div className={styles.sides}>
          {choice('first', 'First')}
          {choice('second', 'Second')}
          {first && <Facts run={first} />}
          {second && <Facts run={second} />}
        </div>
        {first && second && <Compared first={first} second={second} />}
      </div>
    </Modal>
  );
}

function Facts({ run }: { run: AnalysisRun }) {
  const { runNumber, createdAt, createdBy, findings, photosConsidered } = run;
  const rows = [
    ['Date', formatDate(createdAt, 'date-time')],
    ['By', createdBy],
    ['Looked', lookedText(run)],
    ['Photos', String(photosConsidered)],
    ['Findings', String(findings.length)],
    ['Cost', costText(run)],
  ] as const;
  return (
    <dl className={styles.facts} aria-label={`Analysis ${runNumber}`}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Compared({ first, second }: { first: AnalysisRun; second: AnalysisRun }) {
  if (first.id === second.id) return <p className={styles.none}>Choose two different analyses.</p>;
  const { alike, rated, onlyFirst, onlySecond } = compareRuns(first, second);
  const only = (run: AnalysisRun) => `Only in analysis ${run.runNumber}`;
  return (
    <>
      <Group title="Severity changed" count={rated.length}>
        {rated.map(({ first: one, second: other }) => (
          <Row key={one.id} finding={one} other={other} />
        ))}
      </Group>
      <Group title={only(first)} count={onlyFirst.length}>
        {onlyFirst.map((finding) => (
          <Row key={finding.id} finding={finding} />
        ))}
      </Group>
      <Group title={only(second)} count={onlySecond.length}>
        {onlySecond.map((finding) => (
          <Row key={finding.id} finding={finding} />
        ))}
      </Group>
      <Group title="Found by both" count={alike.length}>
        {alike.map(({ first: one }) => (
          <Row key={one.id} finding={one} />
        ))}
      </Group>
      <p className={styles.none}>As the analyses reported them, before any decisions.</p>
    </>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>
        {title}: {count}
      </h2>
      {count === 0 ? <p className={styles.none}>None</p> : <ul className={styles.list}>{children}</ul>}
    </section>
  );
}

/** `other`: the same damage as the second analysis rates it. */
function Row({ finding, other }: { finding: Finding; other?: Finding }) {
  const { type, severity } = finding;
  return (
    <li className={styles.row}>
      <strong>{type}</strong>
      <StatusBadge about="Severity" tone={severityTones[severity]} label={severityLabels[severity]} />
      {other && (
        <>
          <span>to</span>
          <StatusBadge about="Severity" tone={severityTones[other.severity]} label={severityLabels[other.severity]} />
        </>
      )}
      <span className={styles.quiet}>{placeText(finding)}</span>
    </li>
  );
}
