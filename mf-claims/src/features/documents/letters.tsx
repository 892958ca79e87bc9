// Letters to the carrier, written from the facts of the claim; what is missing for one is named, and why one is not written at all.
import { claimsApi, type DocumentsOverview } from '@plumbline/contracts/claims';
import { Button, IconFileText, SectionCard } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useDocumentChange } from './base/use-document-change.ts';
import styles from './base/documents.module.css';

export function Letters({ overview, onOpen }: { overview: DocumentsOverview; onOpen: (id: number) => void }) {
  if (!useMay(claimsApi.writeLetter)) return null;
  return (
    <SectionCard title="Letters to the carrier" flush>
      <ul className={styles.checklist} aria-label="Letters">
        {overview.letters.map((letter) => (
          <Letter key={letter.kind} letter={letter} claimId={overview.claimId} onOpen={onOpen} />
        ))}
      </ul>
    </SectionCard>
  );
}

interface LetterProps {
  letter: DocumentsOverview['letters'][number];
  claimId: number;
  onOpen: (id: number) => void;
}

function Letter({ letter, claimId, onOpen }: LetterProps) {
  const { kind, label } = letter;
  const obstacle = obstacleOf(letter);
  const write = useDocumentChange(claimsApi.writeLetter, { done: `${label} drafted`, failed: `Couldn't draft: ${label}` });
  return (
    <li className={styles.entry}>
      <div className={styles.rowWords}>
        <span className={styles.entryName}>{label}</span>
        <span className={styles.meta}>{obstacle ?? (kind === 'proof_of_loss' ? forSigning : forSending)}</span>
      </div>
      {obstacle === undefined && (
        <Button
          variant="default"
          leftSection={<IconFileText size={18} aria-hidden />}
          aria-label={`Draft ${label}`}
          loading={write.isPending}
          onClick={() => write.mutate({ params: { id: claimId }, body: { kind } }, { onSuccess: ({ document }) => onOpen(document.id) })}
        >
          {' '}
          Draft{' '}
        </Button>
      )}
    </li>
  );
}

const forSending = 'Drafted from the claim. Review it, then email it or record how you sent it.';
const forSigning =
  'Drafted from the claim for the insured to sign. Upload the signed and notarized copy as a new version, then record how you sent it.';

function obstacleOf({ missing, refused }: LetterProps['letter']): string | undefined {
  if (refused) return `Can't draft this letter: ${refused}.`;
  return missing.length > 0 ? `Add first: ${missing.join(', ')}.` : undefined;
}
