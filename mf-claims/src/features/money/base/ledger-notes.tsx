// What stands around every row and every check: its phase, the number of its document, what proves it, and a note.
import { SimpleGrid, Textarea, TextInput } from '@plumbline/ui';
import type { FieldProps } from '@plumbline/web';
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
  readonly form: { readonly field: (name: keyof Notes) => FieldProps };
  /** A later figure of the same phase takes the place of this one; else it comes on top. */
  readonly isRevised?: boolean;
}

export function LedgerNotes({ claimId, form: { field }, isRevised = false }: LedgerNotesProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <PhaseSelect field={field('phase')} isRevised={isRevised} />
        <TextInput {...field('reference')} label="Reference (optional)" maxLength={80} />
        <EvidenceSelect claimId={claimId} field={field('documentId')} />
      </SimpleGrid>
      <Textarea {...field('note')} label="Note (optional)" minRows={2} />
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
