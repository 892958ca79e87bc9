// Any two of several saved texts beside each other as one text with its changes.
import { QueryBoundary, retriedWith, Select, type BoundaryQuery } from '@plumbline/ui';
import { TextDiff } from '@plumbline/web/diff';
import styles from '../base/reports.module.css';

interface CompareVersionsProps {
  options: readonly { readonly value: string; readonly label: string }[];
  older: string;
  newer: string;
  onOlder: (value: string) => void;
  onNewer: (value: string) => void;
  before: BoundaryQuery<string>;
  after: BoundaryQuery<string>;
  /** “Changes from revision 1 to 2” */
  label: string;
}

export function CompareVersions({ options, older, newer, onOlder, onNewer, before, after, label }: CompareVersionsProps) {
  return (
    <>
      <div className={styles.pair}>
        <Select label="Compare" data={[...options]} value={older} allowDeselect={false} onChange={(value) => onOlder(value ?? older)} />
        <Select label="with" data={[...options]} value={newer} allowDeselect={false} onChange={(value) => onNewer(value ?? newer)} />
      </div>
      <QueryBoundary query={retriedWith(before, after)} what="the version">
        {(first) => (
          <QueryBoundary query={after} what="the version">
            {(second) => <TextDiff before={first} after={second} label={label} />}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </>
  );
}
