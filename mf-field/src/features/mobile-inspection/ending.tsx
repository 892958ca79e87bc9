// Signatures and completion. Of a file of its own: only a whole inspection is signed.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { Notice } from '@plumbline/ui';
import { lazy, Suspense } from 'react';
import type { Captures } from '../../shared/captures/use-captures.ts';
import { CompletionCard } from './completion-card.tsx';

/** A phone that has not all of the app yet, and no network, keeps the rest of the screen. */
const SignOff = lazy(() =>
  import('./sign-off/sign-off.tsx').then(
    ({ SignOff: whole }) => ({ default: whole }),
    () => ({ default: NotHere }),
  ),
);

function NotHere() {
  return <Notice tone="warning">Signatures are not on this phone yet. Connect and reload this page to sign.</Notice>;
}

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
