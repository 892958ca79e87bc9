// One finding: what it is as it counts, on which photos it rests, and what a person decided or still has to.
import { asDecided, awaitsReview, decisionOf, type ReviewedFinding } from '@plumbline/contracts/ai';
import { severityLabels } from '@plumbline/contracts/enums';
import type { Photo } from '@plumbline/contracts/inspection';
import { Button, ConfidenceBadge, Notice, StatusBadge } from '@plumbline/ui';
import { boxesOf } from '../boxes/boxes-of.ts';
import styles from './analysis.module.css';
import { CitedPhotos } from './cited-photos.tsx';
import { Decisions } from './decisions.tsx';
import { Disagreements } from './disagreement.tsx';
import { basisText, originalText, placeText, severityTones, seenText, stateOf, unclearLabels, unclearText } from './finding-labels.ts';
import type { Decide } from './use-decide.ts';
import type { FindingActions } from './use-finding-keys.ts';
import { standing } from './use-focus-after.ts';

interface FindingItemProps {
  finding: ReviewedFinding;
  /** The newest analysis. */
  runNumber: number;
  /** The accepted finding of another analysis that counts in its place. */
  replacement?: ReviewedFinding | undefined;
  photos: readonly Photo[];
  decide: Decide;
  /** Absent: this person only reads. */
  actions?: FindingActions;
}

export function FindingItem({ finding, runNumber, replacement, photos, decide, actions }: FindingItemProps) {
  const { id, type, severity, area, quantity, unit, description } = asDecided(finding);
  const state = stateOf(finding);
  const failure = decide.failureOf(id);
  return (
    <li
      className={styles.finding}
      data-finding={id}
      data-standing={standing(id, finding.decisions.length)}
      data-rejected={decisionOf(finding)?.decision === 'rejected' || undefined}
    >
      <div className={styles.head}>
        <strong>{type}</strong>
        <StatusBadge about="Severity" tone={severityTones[severity]} label={severityLabels[severity]} />
        <ConfidenceBadge percent={finding.confidence} />
        {finding.unclearPhotos && <StatusBadge about="Photos" tone="orange" label={unclearLabels[finding.unclearPhotos]} />}
        <StatusBadge about="Review" tone={state.tone} label={state.label} />
      </div>
      <p className={styles.quiet}>
        {placeText({ area, quantity, unit })} · {basisText(finding)}
      </p>
      <p>{description}</p>
      <Disagreements finding={finding} />
      <Beside {...{ finding, runNumber, replacement }} />
      <CitedPhotos ids={[...new Set([...finding.photoIds, ...(finding.seen?.photoIds ?? [])])]} photos={photos} boxes={boxesOf(finding)} />
      <Decisions finding={finding} />
      {failure !== undefined && (
        <Notice tone="bad" title="Decision not saved">
          {failure}{' '}
          <Button variant="subtle" size="compact-sm" onClick={decide.retry}>
            Retry
          </Button>
        </Notice>
      )}
      {actions && finding.basis === 'model' && <Actions {...{ finding, decide, actions }} />}
    </li>
  );
}

/** What else is said of it: what the model reported before an edit, saw of an entry, or says now. */
function Beside({ finding, runNumber, replacement }: Pick<FindingItemProps, 'finding' | 'runNumber' | 'replacement'>) {
  const { seen, later, lastRunNumber } = finding;
  const lines = [
    ...(finding.unclearPhotos && awaitsReview(finding) ? [unclearText(finding.unclearPhotos)] : []),
    ...(decisionOf(finding)?.edit ? [originalText(finding)] : []),
    ...(seen ? [seenText(seen)] : []),
    ...(finding.count === undefined ? [] : [`AI counted ${finding.count.toLocaleString('en-US')} on the photos.`]),
    ...(later
      ? [
          `Analysis ${later.runNumber} rates it ${severityLabels[later.severity].toLowerCase()}, ${later.confidence}% confidence. ${later.description}`,
        ]
      : []),
    ...(replacement
      ? [
          `Doesn't count: the same damage was accepted later from analysis ${replacement.lastRunNumber}. If these are two damages, record both in the inspection.`,
        ]
      : []),
    ...(lastRunNumber < runNumber ? [`Not reported by analysis ${runNumber}.`] : []),
  ];
  return lines.map((line) => (
    <p key={line} className={styles.quiet}>
      {line}
    </p>
  ));
}

interface ActionsProps {
  finding: ReviewedFinding;
  decide: Decide;
  actions: FindingActions;
}

function Actions({ finding, decide, actions }: ActionsProps) {
  const common = { size: 'compact-md', disabled: decide.isBusy && !decide.isSending(finding.id) } as const;
  const isSending = decide.isSending(finding.id);
  const once = (act: FindingActions['accept']) => () => !decide.isJustDecided(finding.id) && act(finding);
  if (!awaitsReview(finding))
    return (
      <div className={styles.actions} data-actions>
        <Button {...common} key="undo" variant="default" loading={isSending} aria-keyshortcuts="u" onClick={once(actions.undo)}>
          Undo
        </Button>
      </div>
    );
  return (
    <div className={styles.actions} data-actions>
      <Button {...common} key="accept" loading={isSending} aria-keyshortcuts="a" onClick={once(actions.accept)}>
        Accept
      </Button>
      <Button {...common} variant="default" disabled={decide.isBusy} aria-keyshortcuts="e" onClick={() => actions.edit(finding)}>
        Edit
      </Button>
      <Button {...common} variant="default" disabled={decide.isBusy} aria-keyshortcuts="r" onClick={() => actions.reject(finding)}>
        Reject
      </Button>
    </div>
  );
}
