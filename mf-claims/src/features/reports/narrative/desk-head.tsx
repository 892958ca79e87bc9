// The head of the desk: saving, the PDF and the versions, and why the PDF is a draft.
import type { NarrativeStart, NarrativeVersionHead } from '@plumbline/contracts/claims';
import { mustChange } from '@plumbline/contracts/narrative';
import { Button, Notice } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { useExport } from './export-pdf.ts';
import { NarrativeHead } from './narrative-head.tsx';
import { useSaveNarrative, type NarrativeState, type useReading } from './use-narrative.ts';
import styles from './narrative.module.css';

interface DeskHeadProps {
  start: NarrativeStart;
  state: NarrativeState;
  reading: ReturnType<typeof useReading>;
  mayWrite: boolean;
  onVersions: () => void;
}

export function DeskHead(props: DeskHeadProps) {
  const { start, state } = props;
  const exported = useExport(start.claimId, (number) => isShown(state, number));
  const saving = useSaveNarrative(state, start);
  return (
    <>
      <NarrativeHead action={<Actions {...props} exported={exported} saving={saving} />} />
      <Draft {...props} exported={exported} saving={saving} />
    </>
  );
}

const isShown = ({ isDirty, base }: NarrativeState, number: number) => !isDirty && base.number === number;

interface SavingProps extends DeskHeadProps {
  exported: ReturnType<typeof useExport>;
  saving: ReturnType<typeof useSaveNarrative>;
}

/** As long as the version that was exported is the newest one. */
function Draft({ start, state, reading, mayWrite, exported, saving }: SavingProps) {
  const [newest] = start.versions;
  const reasons = exported.data?.draft ?? [];
  if (!newest || reasons.length === 0 || exported.data?.number !== newest.number) return null;
  const maySave = mayWrite && !state.isDirty && mustChange(reading.issues).length === 0;
  return (
    <DraftNotice reasons={reasons} newest={newest} onSave={maySave ? () => saving.save(reading) : undefined} isPending={saving.isPending} />
  );
}

function Actions({ start, state, reading, mayWrite, exported, saving, onVersions }: SavingProps) {
  const { save, isPending } = saving;
  const [newest] = start.versions;
  const must = mustChange(reading.issues).length;
  const isSavable = state.isDirty && state.text.trim() !== '' && must === 0;
  return (
    <>
      {newest && (
        <>
          <Button variant="default" onClick={onVersions}>
            Versions {start.versions.length}
          </Button>
          <Button variant="default" loading={exported.isPending} onClick={() => exported.mutate()}>
            {isShown(state, newest.number) ? 'Export PDF' : `Export PDF of version ${newest.number}`}
          </Button>
        </>
      )}
      {mayWrite && (
        <Button
          loading={isPending}
          disabled={!isSavable}
          title={must > 0 ? 'Change what the checks name first' : undefined}
          onClick={() => save(reading)}
        >
          Save to Claim
        </Button>
      )}
    </>
  );
}

interface DraftNoticeProps {
  reasons: readonly string[];
  newest: NarrativeVersionHead;
  /** Absent where the text on the screen cannot be saved as it is. */
  onSave: (() => void) | undefined;
  isPending: boolean;
}

/** The way out for whoever has read the text: saving it in their own name. */
function DraftNotice({ reasons, newest: { number, savedByUserId }, onSave, isPending }: DraftNoticeProps) {
  const isOthers = savedByUserId !== useUser().id;
  return (
    <Notice
      tone="warning"
      title={`The PDF of version ${number} is a draft`}
      action={
        onSave &&
        isOthers && (
          <Button variant="default" size="xs" loading={isPending} onClick={onSave}>
            Save in my name
          </Button>
        )
      }
    >
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Notice>
  );
}
