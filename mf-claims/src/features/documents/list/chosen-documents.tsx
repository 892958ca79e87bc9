// The list of documents with what can be done to several of them at once.
import type { DocumentsOverview } from '@plumbline/contracts/claims';
import { useState } from 'react';
import { BulkBar } from './bulk-bar.tsx';
import { DocumentList, type DocumentListProps } from './document-list.tsx';

interface ChosenDocumentsProps extends Pick<DocumentListProps, 'documents' | 'onOpen' | 'more'> {
  overview: DocumentsOverview;
}

export function ChosenDocuments({ documents, overview, onOpen, more }: ChosenDocumentsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  return (
    <>
      <BulkBar documents={documents.filter((doc) => chosen.has(doc.id))} overview={overview} onDone={() => setChosen(new Set())} />
      <DocumentList documents={documents} folders={overview.folders} chosen={chosen} onChoose={setChosen} onOpen={onOpen} more={more} />
    </>
  );
}
