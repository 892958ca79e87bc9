// How many photos stand on a page of the report.
import { photosPerPage, type ReportLayout } from '@plumbline/contracts/claims';
import { SegmentedControl } from '@plumbline/ui';
import { useId } from 'react';

type Count = ReportLayout['photosPerPage'];

export function PerPage({ value, onChange, disabled }: { value: Count; onChange: (next: Count) => void; disabled?: boolean }) {
  const id = useId();
  return (
    <>
      <span id={id}>Photos per page</span>
      <SegmentedControl
        aria-labelledby={id}
        disabled={disabled ?? false}
        value={String(value)}
        onChange={(chosen) => onChange(photosPerPage.find((one) => String(one) === chosen) ?? value)}
        data={photosPerPage.map(String)}
      />
    </>
  );
}
