// Documents of the claim that go with a message: which may, how large they are together, and why others may not.
import { claimsApi, type ClaimDocument } from '@plumbline/contracts/claims';
import { largestMessageFiles, maxMessageFiles } from '@plumbline/contracts/kernel';
import { Checkbox, QueryBoundary, Stack } from '@plumbline/ui';
import { call, useMay } from '@plumbline/web';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

interface AttachProps {
  claimId: number;
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
}

const documentsQuery = (claimId: number) =>
  queryOptions({
    queryKey: ['claims', 'documents', claimId, 'to-attach'],
    queryFn: ({ signal }) => call(claimsApi.listDocuments, { params: { id: claimId }, query: { limit: 100 }, signal }),
  });

/** Nothing is fetched before somebody wants to attach something. */
export function AttachDocuments({ chosen, ...rest }: AttachProps) {
  const [isOpen, setOpen] = useState(chosen.length > 0);
  if (!useMay(claimsApi.emailDocument)) return null;
  return (
    <>
      <Checkbox
        label="Attach claim documents"
        description="Emails carry them as your settings say. A text message carries a link to the portal."
        checked={isOpen}
        onChange={({ currentTarget: { checked } }) => {
          setOpen(checked);
          if (!checked) rest.onChoose([]);
        }}
      />
      {isOpen && <Choice chosen={chosen} {...rest} />}
    </>
  );
}

function Choice({ claimId, chosen, onChoose }: AttachProps) {
  const found = useQuery(documentsQuery(claimId));
  return (
    <QueryBoundary query={found} what="documents" empty={<p>This claim has no documents.</p>}>
      {(documents) => (
        <Checkbox.Group
          label="Documents"
          description={sizeWords(documents.filter(({ id }) => chosen.includes(id)))}
          error={tooMany(documents.filter(({ id }) => chosen.includes(id)))}
          value={chosen.map(String)}
          onChange={(ids) => onChoose(ids.map(Number))}
        >
          <Stack gap="xs" mt="xs">
            {documents.map((document) => (
              <Checkbox key={document.id} value={String(document.id)} label={document.title} {...stateOf(document)} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </QueryBoundary>
  );
}

const inMegabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;
const sumOf = (documents: readonly ClaimDocument[]) => documents.reduce((sum, { bytes }) => sum + bytes, 0);

function sizeWords(chosen: readonly ClaimDocument[]): string {
  return `${inMegabytes(sumOf(chosen))} of ${inMegabytes(largestMessageFiles)}, up to ${maxMessageFiles} documents`;
}

function tooMany(chosen: readonly ClaimDocument[]): string | undefined {
  if (chosen.length > maxMessageFiles) return `Choose up to ${maxMessageFiles} documents`;
  return sumOf(chosen) > largestMessageFiles ? 'These are too large for one email. Choose fewer.' : undefined;
}

/** The server refuses the same ones. */
function stateOf({ access, bytes }: ClaimDocument): { disabled?: true; description: string } {
  if (access === 'privileged') return { disabled: true, description: "Privileged: can't be sent" };
  if (bytes > largestMessageFiles) return { disabled: true, description: `${inMegabytes(bytes)}: too large for an email` };
  return { description: inMegabytes(bytes) };
}
