// The frame of the forms for many claims: fields, Cancel, and the button that does it.
import type { ClaimCard } from '@plumbline/contracts/claims';
import { Button, Group, Stack } from '@plumbline/ui';
import type { FormEvent, ReactNode } from 'react';
import type { Outcome } from './bulk-results.tsx';

export interface BulkFormProps {
  claims: readonly ClaimCard[];
  onDone: (outcomes: readonly Outcome[]) => void;
  onClose: () => void;
}

interface BulkFormFrameProps {
  children: ReactNode;
  confirm: string;
  busy: boolean;
  onSubmit: () => void;
  onClose: () => void;
}

export function BulkForm({ children, confirm, busy, onSubmit, onClose }: BulkFormFrameProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
