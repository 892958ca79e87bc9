// The head of the desk: saving, the PDF and the versions, and why the PDF is a draft.
import type { NarrativeStart } from '@plumbline/contracts/claims';
import { mustChange } from '@plumbline/contracts/narrative';
import { Button, Notice } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { useExport } from './export-pdf.ts';
import { NarrativeHead } from './narrative-head.tsx';
import { useSaveNarrative, type NarrativeState, type useReading } from './work/use-narrative.ts';
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
function Draft(props: SavingProps) {
  const { start, reading, exported, saving } = props;
  const maySave = useMaySign(props);
  const [newest] = start.versions;
  const { number, draft = [] } = exported.data ?? {};
  if (!newest || draft.length === 0 || number !== newest.number) return null;
  return (
    <DraftNotice reasons={draft} number={number} onSave={maySave ? () => saving.save(reading) : undefined} isPending={saving.isPending} />
  );
}

/** Whether saving the text on the screen makes its draft less of one: for who signs, and has not saved it. */
function useMaySign({ start, state, reading, mayWrite, exported }: SavingProps): boolean {
  const { id } = useUser();
  const [newest] = start.versions;
  const isSigners = exported.data?.signerId === id && newest?.savedByUserId !== id;
  const isReady = newest !== undefined && isShown(state, newest.number) && mustChange(reading.issues).length === 0;
  return mayWrite && isSigners && isReady;
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
          title={must > 0 ? 'Fix the flagged items first' : undefined}
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
  number: number;
  /** Absent for whoever doesn't sign or saved it already, and where the text on the screen is another one or has to change. */
  onSave: (() => void) | undefined;
  isPending: boolean;
}

/** The way out for whoever has read the text: saving it in their own name. */
function DraftNotice({ reasons, number, onSave, isPending }: DraftNoticeProps) {
  return (
    <Notice
      tone="warning"
      title={`The PDF of version ${number} is a draft`}
      action={
        onSave && (
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
