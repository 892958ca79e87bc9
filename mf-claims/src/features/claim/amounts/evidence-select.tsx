// Choosing the document of the claim that proves a row or a check.
import { claimsApi } from '@plumbline/contracts/claims';
import { Select } from '@plumbline/ui';
import { call, type FieldProps } from '@plumbline/web';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The newest ones: what proves a row has mostly been uploaded just before. */
const maxChoices = 100;

const evidenceQuery = (claimId: number) =>
  queryOptions({
    queryKey: ['claims', 'documents', claimId, 'evidence'],
    queryFn: ({ signal }) => call(claimsApi.listDocuments, { params: { id: claimId }, query: { limit: maxChoices }, signal }),
  });

interface EvidenceSelectProps {
  readonly claimId: number;
  /** Of the number of the document. */
  readonly field: FieldProps;
}

export function EvidenceSelect({ claimId, field: { value, onChange, ...field } }: EvidenceSelectProps) {
  const { data, isError } = useQuery(evidenceQuery(claimId));
  const found = data ?? [];
  return (
    <Select
      {...field}
      label="Document (optional)"
      description={descriptionFor({ isError, count: data?.length })}
      placeholder="No document"
      data={found.map((doc) => ({ value: String(doc.id), label: doc.title }))}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? undefined : Number(chosen))}
      disabled={found.length === 0}
      searchable
      clearable
      nothingFoundMessage="No matching documents"
    />
  );
}

function descriptionFor({ isError, count }: { isError: boolean; count: number | undefined }): string {
  if (isError) return "Couldn't load the claim's documents.";
  if (count === 0) return 'No documents yet. Upload one on the Documents tab.';
  return count === maxChoices ? `Proof: choose from the newest ${maxChoices} documents.` : 'Proof: choose a document of this claim.';
}
