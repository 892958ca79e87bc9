// The documents of a claim: folders beside the list, files dropped in, what is missing, letters to the carrier.
import { claimsApi, type DocumentsOverview, type ClaimDocumentType } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button, EmptyState, IconFolders, QueryBoundary, SearchInput, formatBytes } from '@plumbline/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Checklist } from './checklist.tsx';
import { DocumentDrawer } from './drawer/document-drawer.tsx';
import { ChosenDocuments } from './list/chosen-documents.tsx';
import { documentsOverviewQuery } from '../../shared/claims/claim-queries.ts';
import { documentsQuery, type DocumentFilter } from './base/documents-queries.ts';
import { FolderList } from './list/folder-list.tsx';
import { ClaimHold } from './claim-hold.tsx';
import { Letters } from './letters.tsx';
import { Productions } from './production/productions.tsx';
import { UploadArea } from './upload/upload-area.tsx';
import styles from './base/documents.module.css';

const everything: DocumentFilter = { folder: undefined, search: '', access: undefined, isDeleted: false };

export function DocumentsTab({ claimId }: { claimId: number }) {
  const overview = useQuery(documentsOverviewQuery(claimId));
  return (
    <div className={styles.tab}>
      <QueryBoundary query={overview} what="the folders">
        {(data) => <Overview overview={data} />}
      </QueryBoundary>
    </div>
  );
}

function Overview({ overview }: { overview: DocumentsOverview }) {
  const [filter, setFilter] = useState(everything);
  const [openId, setOpenId] = useOpenDocument();
  const [asked, setAsked] = useState<ClaimDocumentType>();
  const found = useInfiniteQuery(documentsQuery(overview.claimId, filter));
  const documents = found.data?.pages.flat() ?? [];
  const change = (part: Partial<DocumentFilter>) => setFilter({ ...filter, ...part });
  return (
    <>
      <ClaimHold overview={overview} />
      <div className={styles.columns}>
        <FolderList overview={overview} filter={filter} onFilter={change} />
        <div className={styles.main}>
          <UploadArea claimId={overview.claimId} folder={filter.folder} type={asked} onType={setAsked} onOpen={setOpenId} />
          <SearchRow overview={overview} filter={filter} onFilter={change} />
          <QueryBoundary
            query={{ ...found, data: found.data && documents }}
            what="documents"
            empty={<Nothing filter={filter} onReset={() => setFilter(everything)} />}
          >
            {(rows) => (
              <ChosenDocuments
                key={JSON.stringify(filter)}
                documents={rows}
                overview={overview}
                onOpen={setOpenId}
                more={found.hasNextPage ? { load: () => void found.fetchNextPage(), isLoading: found.isFetchingNextPage } : undefined}
              />
            )}
          </QueryBoundary>
        </div>
      </div>
      <div className={styles.lower}>
        <Checklist
          entries={overview.checklist}
          note={overview.checklistNote}
          claimId={overview.claimId}
          onOpen={setOpenId}
          onUpload={setAsked}
        />
        <Letters overview={overview} onOpen={setOpenId} />
        {overview.mayProduce && overview.total > 0 && <Productions claimId={overview.claimId} />}
      </div>
      {openId !== undefined && (
        <DocumentDrawer
          key={openId}
          id={openId}
          overview={overview}
          documents={documents}
          onOpen={setOpenId}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  );
}

/** Which document is open stands in the address, so that a deadline or a colleague can point to it. */
function useOpenDocument() {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('document') ?? Number.NaN);
  const setOpenId = (next: number | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === undefined) after.delete('document');
        else after.set('document', String(next));
        return after;
      },
      { replace: true },
    );
  return [Number.isSafeInteger(id) && id > 0 ? id : undefined, setOpenId] as const;
}

interface SearchRowProps {
  overview: DocumentsOverview;
  filter: DocumentFilter;
  onFilter: (part: Partial<DocumentFilter>) => void;
}

function SearchRow({ overview, filter, onFilter }: SearchRowProps) {
  return (
    <div className={styles.searchRow}>
      <SearchInput
        label="Search documents"
        placeholder="Search titles, file names and text"
        value={filter.search}
        onSearch={(search) => onFilter({ search })}
      />
      {overview.total > 0 && (
        <Button component="a" variant="default" href={hrefOf(claimsApi.downloadArchive, { id: overview.claimId })} download>
          Download all (ZIP, {formatBytes(overview.bytes)})
        </Button>
      )}
    </div>
  );
}

function Nothing({ filter, onReset }: { filter: DocumentFilter; onReset: () => void }) {
  const isFiltered = filter.search !== '' || filter.folder !== undefined || filter.isDeleted || filter.access !== undefined;
  if (!isFiltered)
    return (
      <EmptyState icon={IconFolders} title="No documents yet" description="Drop files above, or draft a letter to the carrier below." />
    );
  const words = filter.search === '' ? 'No documents in this folder.' : `No documents match “${filter.search}”.`;
  return (
    <EmptyState
      title={words}
      action={
        <Button variant="default" onClick={onReset}>
          Show all documents
        </Button>
      }
    />
  );
}
