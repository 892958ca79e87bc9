// The list of documents with what can be done to several of them at once.
import type { PaperShelf } from '@plumbline/contracts/claims';
import { useState } from 'react';
import { BulkBar } from './bulk-bar.tsx';
import { DocumentList, type DocumentListProps } from './document-list.tsx';

interface ChosenDocumentsProps extends Pick<DocumentListProps, 'papers' | 'onOpen' | 'more'> {
  shelf: PaperShelf;
}

export function ChosenDocuments({ papers, shelf, onOpen, more }: ChosenDocumentsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  return (
    <>
      <BulkBar papers={papers.filter((paper) => chosen.has(paper.id))} shelf={shelf} onDone={() => setChosen(new Set())} />
      <DocumentList papers={papers} folders={shelf.folders} chosen={chosen} onChoose={setChosen} onOpen={onOpen} more={more} />
    </>
  );
}
