// Signatures and completion. Of a file of its own: only a whole inspection is signed.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { lazy, Suspense } from 'react';
import type { Captures } from '../../../shared/captures/use-captures.ts';
import { CompletionCard } from '../completion-card.tsx';

const SignOff = lazy(async () => ({ default: (await import('../sign-off/sign-off.tsx')).SignOff }));

export function Ending({ inspection, captures }: { inspection: InspectionDetail; captures: Captures }) {
  return (
    <>
      <Suspense>
        <SignOff inspection={inspection} captures={captures} />
      </Suspense>
      <CompletionCard inspection={inspection} captures={captures} />
    </>
  );
}
