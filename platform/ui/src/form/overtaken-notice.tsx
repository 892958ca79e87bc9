// In a form that was refused because somebody else saved first: what stands now, and the way to decide over it.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from '../data/notice.tsx';

export interface OvertakenNoticeProps {
  /** The save was refused for another's. Own words that were stored, whose answer was lost, are no reason: sent again they act once. */
  readonly refused: boolean;
  /** The version that the writer decided over, and the one that stands now. */
  readonly seen: number;
  readonly now: number;
  /** What stands now, where it differs from what was typed. */
  readonly children: ReactNode;
  /** What was typed is to be saved over the version of now. */
  readonly onKeep: () => void;
}

export function OvertakenNotice({ refused, seen, now, children, onKeep }: OvertakenNoticeProps) {
  if (!refused || now <= seen) return null;
  return (
    <Notice
      tone="warning"
      title="Someone else changed this"
      action={
        <Button variant="default" onClick={onKeep}>
          Keep my changes
        </Button>
      }
    >
      {children} Your changes are still here. Keep them and save again, or cancel to use the saved version.
    </Notice>
  );
}

/** One sentence of the fields that are saved with other words than were typed; texts of two forms with the same names. */
export function savedOtherwise<F extends string>(
  labels: Readonly<Record<F, string>>,
  saved: Readonly<Partial<Record<NoInfer<F>, string>>>,
  typed: Readonly<Partial<Record<NoInfer<F>, string>>>,
): string {
  const names = (Object.keys(labels) as F[]).filter((name) => (saved[name] ?? '') !== (typed[name] ?? ''));
  const words = names.map((name) => `${labels[name]} ${saved[name] ? `“${saved[name]}”` : 'empty'}`);
  return words.length > 0 ? `Saved version: ${words.join('; ')}.` : 'The saved version matches yours.';
}
