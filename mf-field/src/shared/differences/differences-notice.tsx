// Somebody else worked on this section too, and wrote something else in the same field: both versions are kept, and here a person chooses.
import type { SectionDifference } from '@plumbline/contracts/inspection';
import type { InspectionCategory } from '@plumbline/contracts/enums';
import { Button, Notice, useDisclosure } from '@plumbline/ui';
import { lazy, Suspense } from 'react';
import { openLoaded } from '../open-loaded.ts';
import { othersIn } from './difference-labels.ts';

/** Of its own file: it opens when it is asked for. */
const loadDialog = () => import('./differences-dialog.tsx');
const DifferencesDialog = lazy(async () => ({ default: (await loadDialog()).DifferencesDialog }));

export interface Differing {
  inspectionId: number;
  category: InspectionCategory;
  differences: readonly SectionDifference[];
  /** Who reads: their own versions are called theirs. */
  userId: number | undefined;
}

export function DifferencesNotice(differing: Differing) {
  const [opened, dialog] = useDisclosure(false);
  const { differences, userId } = differing;
  if (differences.length === 0) return null;
  const others = othersIn(differences, userId);
  const review = `Review ${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`;
  return (
    <>
      <Notice
        tone="info"
        title={others ? `${others} worked here too` : 'You worked here on two devices'}
        action={<Button onClick={() => openLoaded(loadDialog, dialog.open, 'the differences')}>{review}</Button>}
      >
        Both versions are kept. Choose what the report uses.
      </Notice>
      {opened && (
        <Suspense>
          <DifferencesDialog {...differing} title={review} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
