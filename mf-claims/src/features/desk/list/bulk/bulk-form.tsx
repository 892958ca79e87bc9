// The frame of the forms for many claims: the dialog with its fields, Cancel, and the button that does it.
import { DialogForm } from '@plumbline/ui';
import type { ClaimCard } from '@plumbline/contracts/claims';
import type { ReactNode } from 'react';
import type { Outcome } from './bulk-results.tsx';

/** The dialog that a form of many claims stands in. */
export interface BulkFrame {
  title: string;
  fullScreen: boolean | undefined;
  onClose: () => void;
}

export interface BulkFormProps {
  claims: readonly ClaimCard[];
  frame: BulkFrame;
  onDone: (outcomes: readonly Outcome[]) => void;
}

interface BulkFormFrameProps {
  children: ReactNode;
  frame: BulkFrame;
  confirm: string;
  busy: boolean;
  onSubmit: () => void;
}

export function BulkForm({ children, frame, confirm, ...form }: BulkFormFrameProps) {
  return (
    <DialogForm {...frame} size="md" action={confirm} {...form}>
      {children}
    </DialogForm>
  );
}
