// One document: preview, what is said about it, who sees it, its versions, how it was sent, its hold.
import { claimsApi, paperTypeWords, type Paper, type PaperInFull, type PaperShelf } from '@plumbline/contracts/claims';
import {
  Button,
  DateText,
  DescriptionList,
  Drawer,
  Group,
  IconDownload,
  IconTrash,
  Notice,
  QueryBoundary,
  formatBytes,
  toast,
} from '@plumbline/ui';
import { useSend, useUser } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AccessChoice } from './access-choice.tsx';
import { Dispatches } from '../dispatch/dispatches.tsx';
import { DiscardDetails, useDetailsGuard } from './details-guard.tsx';
import { documentQuery } from '../base/documents-queries.ts';
import { EditForm } from './edit-form.tsx';
import { PaperHold } from './document-hold.tsx';
import { Preview } from './preview.tsx';
import { useDocumentChange, useRefreshDocuments } from '../base/use-document-change.ts';
import { Versions } from './versions.tsx';
import { useTabAddress } from '../../../shared/claims/tab-address.ts';
import styles from '../base/documents.module.css';

export interface DocumentDrawerProps {
  id: number;
  shelf: PaperShelf;
  /** The list behind, for the next and the previous one, and for receipts. */
  papers: readonly Paper[];
  onOpen: (id: number) => void;
  onClose: () => void;
}

export function DocumentDrawer({ id, shelf, papers, onOpen, onClose }: DocumentDrawerProps) {
  const found = useQuery(documentQuery(id));
  const at = papers.findIndex((paper) => paper.id === id);
  const previous = papers[at - 1];
  const next = at < 0 ? undefined : papers[at + 1];
  const guard = useDetailsGuard();
  const { leave } = guard;
  return (
    <Drawer opened onClose={() => leave(onClose)} position="right" size="lg" title={found.data?.title ?? 'Document'}>
      <QueryBoundary query={found} what="the document">
        {(paper) => (
          <div className={styles.drawer}>
            <Group justify="space-between">
              <Group>
                <Button
                  variant="default"
                  size="compact-md"
                  disabled={!previous}
                  onClick={() => previous && leave(() => onOpen(previous.id))}
                >
                  Previous
                </Button>
                <Button variant="default" size="compact-md" disabled={!next} onClick={() => next && leave(() => onOpen(next.id))}>
                  Next
                </Button>
              </Group>
              <Actions paper={paper} shelf={shelf} onClose={onClose} />
            </Group>
            {paper.deleted && <Deleted paper={paper} />}
            <Preview paper={paper} />
            <PaperHold paper={paper} />
            <AccessChoice key={paper.access} paper={paper} />
            <Facts paper={paper} />
            <EditForm key={paper.id} paper={paper} folders={shelf.folders} onDirty={guard.setDirty} />
            <Dispatches paper={paper} papers={papers} />
            <Versions paper={paper} />
          </div>
        )}
      </QueryBoundary>
      <DiscardDetails guard={guard} title={found.data?.title ?? 'this document'} />
    </Drawer>
  );
}

function Actions({ paper, shelf, onClose }: { paper: PaperInFull; shelf: PaperShelf; onClose: () => void }) {
  const { role } = useUser();
  const refresh = useRefreshDocuments();
  const undelete = useSend(claimsApi.undeleteDocument);
  const remove = useDocumentChange(claimsApi.deleteDocument, { failed: 'Not deleted' }, () => {
    onClose();
    const undo = () =>
      void undelete({ params: { id: paper.id } }).then(
        () => {
          refresh();
          toast({ tone: 'good', title: `“${paper.title}” is back` });
        },
        (error: Error) => toast({ tone: 'bad', title: 'The deletion stays', description: error.message }),
      );
    toast({ title: `“${paper.title}” deleted`, action: { label: 'Undo', run: undo } });
  });
  const isHeld = paper.hold !== undefined || shelf.hold !== undefined;
  return (
    <Group>
      <Button
        component="a"
        href={`/api/documents/${paper.id}/file`}
        download={paper.fileName}
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        Download
      </Button>
      {(role === 'admin' || role === 'adjuster') && !paper.deleted && !isHeld && (
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { id: paper.id } })}
        >
          Delete
        </Button>
      )}
    </Group>
  );
}

function Deleted({ paper }: { paper: PaperInFull }) {
  const { role } = useUser();
  const undo = useDocumentChange(claimsApi.undeleteDocument, { done: `“${paper.title}” is back`, failed: 'The deletion stays' });
  if (!paper.deleted) return null;
  return (
    <Notice
      tone="warning"
      title={`Deleted by ${paper.deleted.by}`}
      action={
        role === 'admin' || role === 'adjuster' ? (
          <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate({ params: { id: paper.id } })}>
            Undo
          </Button>
        ) : undefined
      }
    >
      It can be taken back until <DateText at={paper.deleted.undoUntil} />. Its bytes stay stored.
    </Notice>
  );
}

function Facts({ paper }: { paper: PaperInFull }) {
  const addressOf = useTabAddress();
  return (
    <DescriptionList
      items={[
        { label: 'Type', value: paperTypeWords[paper.type].label },
        { label: 'File', value: `${paper.fileName} (${formatBytes(paper.bytes)})` },
        { label: 'Document date', value: paper.documentDate && <DateText at={paper.documentDate} /> },
        {
          label: 'Stored',
          value: (
            <>
              <DateText at={paper.createdAt} format="date-time" /> by {paper.uploadedBy}
            </>
          ),
        },
        { label: 'SHA-256', value: <code className={styles.hash}>{paper.sha256}</code> },
        ...(paper.deadline ? [{ label: 'For the deadline', value: <Link to={addressOf('deadlines')}>{paper.deadline.title}</Link> }] : []),
        ...(paper.origin ? [{ label: 'Moved in from', value: `${paper.origin.system} ${paper.origin.externalId ?? ''}` }] : []),
      ]}
    />
  );
}
