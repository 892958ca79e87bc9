// The saved versions of a narrative: who saved which, and what changed between any two, or up to the text on the screen.
import type { NarrativeStart } from '@plumbline/contracts/claims';
import { DateText, Modal } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CompareVersions } from '../editor/compare-versions.tsx';
import { narrativeVersionQuery } from './narrative-queries.ts';
import reports from '../base/reports.module.css';

interface VersionsProps {
  start: NarrativeStart;
  /** What is typed and not saved; absent where there is none. */
  mine: string | undefined;
  onClose: () => void;
}

const unsaved = 'mine';

export function NarrativeVersions({ start: { claimId, claimNumber, versions }, mine, onClose }: VersionsProps) {
  const newest = String(versions[0]?.number ?? 1);
  const [older, setOlder] = useState(mine === undefined ? String(versions[1]?.number ?? newest) : newest);
  const [newer, setNewer] = useState(mine === undefined ? newest : unsaved);
  const before = useText(claimId, older, mine);
  const after = useText(claimId, newer, mine);
  const saved = versions.map(({ number, savedBy }) => ({ value: String(number), label: `Version ${number} · ${savedBy}` }));
  const options = mine === undefined ? saved : [{ value: unsaved, label: 'Unsaved text' }, ...saved];
  return (
    <Modal opened onClose={onClose} title={`Narrative versions of ${claimNumber}`} size="xl">
      <div className={reports.stack}>
        <ol className={reports.versions} aria-label="Saved versions">
          {versions.map(({ number, savedBy, savedAt, words }) => (
            <li key={number}>
              <span>
                <strong>Version {number}</strong> · {savedBy} · <DateText at={savedAt} format="date-time" />
              </span>
              <span className={reports.line}>{words.toLocaleString('en-US')} words</span>
            </li>
          ))}
        </ol>
        <CompareVersions
          options={options}
          older={older}
          newer={newer}
          onOlder={setOlder}
          onNewer={setNewer}
          before={before}
          after={after}
          label="Changes between the two texts"
        />
      </div>
    </Modal>
  );
}

function useText(claimId: number, which: string, mine: string | undefined) {
  const isMine = which === unsaved;
  const query = useQuery({ ...narrativeVersionQuery(claimId, isMine ? 0 : Number(which)), enabled: !isMine });
  return { ...query, data: isMine ? mine : query.data?.narrative };
}
