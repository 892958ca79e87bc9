// What stands around every row and every check: its phase, the number of its paper, what proves it, and a note.
import { SimpleGrid, Textarea, TextInput, fieldProps } from '@plumbline/ui';
import { EvidenceSelect } from '../../claim/public.ts';
import { PhaseSelect } from './phase-select.tsx';

export interface Notes {
  phase: string;
  reference: string;
  note: string;
  documentId: number | undefined;
}

export const noNotes: Notes = { phase: 'initial', reference: '', note: '', documentId: undefined };

interface LedgerNotesProps {
  readonly claimId: number;
  readonly value: Notes;
  readonly onChange: (notes: Partial<Notes>) => void;
  readonly errors: Record<string, string>;
  /** A later figure of the same phase takes the place of this one; else it comes on top. */
  readonly isRevised?: boolean;
}

export function LedgerNotes({ claimId, value, onChange, errors, isRevised = false }: LedgerNotesProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <PhaseSelect value={value.phase} onChange={(phase) => onChange({ phase })} errors={errors} isRevised={isRevised} />
        <TextInput
          {...fieldProps('reference', errors)}
          label="Reference (optional)"
          maxLength={80}
          value={value.reference}
          onChange={(event) => onChange({ reference: event.currentTarget.value })}
        />
        <EvidenceSelect claimId={claimId} value={value.documentId} onChange={(documentId) => onChange({ documentId })} errors={errors} />
      </SimpleGrid>
      <Textarea
        {...fieldProps('note', errors)}
        label="Note (optional)"
        minRows={2}
        value={value.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </>
  );
}

/** What is empty is left out. */
export function sentNotes({ phase, reference, note, documentId }: Notes) {
  return {
    phase,
    ...(reference.trim() ? { reference } : {}),
    ...(note.trim() ? { note } : {}),
    ...(documentId === undefined ? {} : { documentId }),
  };
}
