// Documents of the claim that go with a message: which may, how large they are together, and why others may not.
import { claimsApi, type ClaimDocument } from '@plumbline/contracts/claims';
import { largestMessageFiles, maxMessageFiles } from '@plumbline/contracts/kernel';
import { Button, Checkbox, formatBytes, QueryBoundary, Stack } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { attachableQuery } from './base/comms-queries.ts';

interface AttachProps {
  claimId: number;
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
}

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
  const found = useInfiniteQuery(attachableQuery(claimId));
  return (
    <QueryBoundary
      query={found}
      what="documents"
      isEmpty={({ pages }) => pages.every((page) => page.length === 0)}
      empty={<p>This claim has no documents.</p>}
    >
      {({ pages }) => (
        <>
          <Listed documents={pages.flat()} chosen={chosen} onChoose={onChoose} />
          {found.hasNextPage && (
            <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              Show earlier documents
            </Button>
          )}
        </>
      )}
    </QueryBoundary>
  );
}

function Listed({ documents, chosen, onChoose }: Omit<AttachProps, 'claimId'> & { documents: readonly ClaimDocument[] }) {
  const those = documents.filter(({ id }) => chosen.includes(id));
  return (
    <Checkbox.Group
      label="Documents"
      description={sizeWords(those)}
      error={tooMany(those)}
      value={chosen.map(String)}
      onChange={(ids) => onChoose(ids.map(Number))}
    >
      <Stack gap="xs" mt="xs">
        {documents.map((document) => (
          <Checkbox key={document.id} value={String(document.id)} label={document.title} {...stateOf(document)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

const sumOf = (documents: readonly ClaimDocument[]) => documents.reduce((sum, { bytes }) => sum + bytes, 0);

function sizeWords(chosen: readonly ClaimDocument[]): string {
  if (chosen.length === 0) return `Up to ${maxMessageFiles} documents, ${formatBytes(largestMessageFiles)} together`;
  return `${formatBytes(sumOf(chosen))} of ${formatBytes(largestMessageFiles)}, up to ${maxMessageFiles} documents`;
}

function tooMany(chosen: readonly ClaimDocument[]): string | undefined {
  if (chosen.length > maxMessageFiles) return `Choose up to ${maxMessageFiles} documents`;
  return sumOf(chosen) > largestMessageFiles ? 'These are too large for one email. Choose fewer.' : undefined;
}

/** The server refuses the same ones. */
function stateOf({ access, bytes }: ClaimDocument): { disabled?: true; description: string } {
  if (access === 'privileged') return { disabled: true, description: "Privileged: can't be sent" };
  if (bytes > largestMessageFiles) return { disabled: true, description: `${formatBytes(bytes)}: too large for an email` };
  return { description: formatBytes(bytes) };
}
