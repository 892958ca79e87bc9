// The letters that were drafted for a claim.
import { claimsApi, type Letter } from '@plumbline/contracts/claims';
import { Button, DateText, QueryBoundary, toast } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Filed } from './filed.tsx';
import { lettersQuery } from '../../shared/claims/claim-queries.ts';
import styles from './deadlines.module.css';

export function LetterList({ claimId, onOpen }: { claimId: number; onOpen: (letter: Letter) => void }) {
  const letters = useQuery(lettersQuery(claimId));
  const open = useMutation({
    mutationFn: (id: number) => call(claimsApi.readLetter, { params: { id } }),
    onSuccess: onOpen,
    onError: (error) => toast({ tone: 'bad', title: "Couldn't open the letter", description: error.message }),
  });
  return (
    <QueryBoundary query={letters} what="the letters" empty={<></>}>
      {(found) =>
        found.length > 0 && (
          <section aria-label="Letters">
            <h2 className={styles.heading}>Letters ({found.length})</h2>
            <ul className={styles.list}>
              {found.map(({ id, title, status, updatedAt, author, document }) => (
                <li key={id} className={styles.rowHead}>
                  <span className={styles.letterWords}>
                    <span>
                      {title} · {status} · {author}, <DateText at={updatedAt} format="relative" />
                    </span>
                    {document && <Filed document={document} />}
                  </span>
                  <Button variant="default" size="compact-sm" aria-label={`Open letter: ${title}`} onClick={() => open.mutate(id)}>
                    Open
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </QueryBoundary>
  );
}
