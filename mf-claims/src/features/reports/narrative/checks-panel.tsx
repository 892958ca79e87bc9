// Beside the text: what must change and what to look at, the sources of the chosen sentence, and what was not used with its reason.
import type { NarrativeSource, NarrativeStart } from '@plumbline/contracts/claims';
import type { NarrativeIssue } from '@plumbline/contracts/narrative';
import { inspectionApi } from '@plumbline/contracts/inspection';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button, IconAlertTriangle, IconInfoCircle } from '@plumbline/ui';
import { SourceChip } from './source-chip.tsx';
import styles from './narrative.module.css';

interface ChecksProps {
  issues: readonly NarrativeIssue[];
  mayWrite: boolean;
  onEdit: (issue: NarrativeIssue) => void;
  onDelete: (issue: NarrativeIssue) => void;
}

export function Checks({ issues, ...props }: ChecksProps) {
  return (
    <section className={styles.panel} aria-labelledby="narrative-checks">
      <div className={styles.panelHead}>
        <h2 id="narrative-checks">Checks</h2>
        <span className={styles.note}>also on your edits</span>
      </div>
      {issues.length === 0 ? (
        <p className={styles.quiet}>Every number, date and cause has a source. No opinions found.</p>
      ) : (
        <ul className={styles.issues}>
          {issues.map((issue) => (
            <Issue key={`${issue.kind}-${issue.start}`} issue={issue} {...props} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Issue({ issue, mayWrite, onEdit, onDelete }: Omit<ChecksProps, 'issues'> & { issue: NarrativeIssue }) {
  const isMust = issue.level === 'must';
  const Icon = isMust ? IconAlertTriangle : IconInfoCircle;
  return (
    <li data-level={issue.level}>
      <Icon size={18} aria-hidden />
      <div>
        <strong>
          <span className="cx-hidden">{isMust ? 'Must change: ' : 'To review: '}</span>
          {issue.title}
        </strong>
        <p>{issue.remedy}</p>
        {mayWrite && (
          <div className={styles.issueActions}>
            <Button variant="subtle" size="compact-sm" onClick={() => onDelete(issue)} aria-label={`Delete sentence with “${issue.quote}”`}>
              Delete sentence
            </Button>
            <Button variant="subtle" size="compact-sm" onClick={() => onEdit(issue)} aria-label={`Edit “${issue.quote}”`}>
              Edit
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

interface SentenceSourcesProps {
  sources: readonly NarrativeSource[];
  isChosen: boolean;
  /** In whose words it stands; absent: in those of the rules or of a person. */
  model: string | undefined;
}

export function SentenceSources({ sources, isChosen, model }: SentenceSourcesProps) {
  const photoIds = [...new Set(sources.flatMap(({ photoIds: ids }) => ids))];
  const shown = sources.filter(({ key }) => !key.startsWith('photo.'));
  return (
    <section className={styles.panel} aria-labelledby="narrative-sources">
      <div className={styles.panelHead}>
        <h2 id="narrative-sources">Sources of this sentence</h2>
        <span className={styles.note}>{shown.length}</span>
      </div>
      {model !== undefined && <p className={styles.quiet}>Reworded by {model}</p>}
      {shown.length === 0 && <p className={styles.quiet}>{isChosen ? 'No source' : 'Choose a sentence to see its sources.'}</p>}
      {photoIds.length > 0 && (
        <div className={styles.pictures}>
          {photoIds.slice(0, 4).map((id) => (
            <img key={id} src={hrefOf(inspectionApi.readRendition, { id }, { size: '320' })} alt={`P-${id}`} loading="lazy" />
          ))}
        </div>
      )}
      <ul className={styles.sourceList}>
        {shown.map((one) => (
          <li key={one.key}>
            <SourceChip source={one} /> <strong>{one.title}</strong>
            <p>{one.text}</p>
            <p className={styles.note}>{one.detail}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NotUsedProps {
  notUsed: NarrativeStart['notUsed'];
  /** Of the last run: sentences that its check left out. */
  leftOut: readonly { readonly text: string; readonly reason: string }[];
  /** Who worded that run; absent where the rules did. */
  model: string | undefined;
}

export function NotUsed({ notUsed, leftOut, model = 'the model' }: NotUsedProps) {
  if (notUsed.length + leftOut.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="narrative-not-used">
      <div className={styles.panelHead}>
        <h2 id="narrative-not-used">Not used</h2>
        <span className={styles.note}>{notUsed.length + leftOut.length}</span>
      </div>
      <ul className={styles.sourceList}>
        {notUsed.map(({ code, title, reason }) => (
          <li key={code}>
            <span className={styles.chip}>{code}</span> {title} <span className={styles.note}>{reason}</span>
          </li>
        ))}
        {leftOut.map(({ text, reason }) => (
          <li key={text}>
            {text}{' '}
            <span className={styles.note}>
              {reason}. Said by {model} when it reworded the text
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
