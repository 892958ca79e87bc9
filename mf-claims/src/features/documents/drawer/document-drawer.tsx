// One document: preview, what is said about it, who sees it, its versions, how it was sent, its hold.
import {
  claimsApi,
  documentTypeLabels,
  type ClaimDocument,
  type ClaimDocumentDetail,
  type DocumentsOverview,
} from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
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
import { useSend, useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AccessChoice } from './access-choice.tsx';
import { Dispatches } from '../dispatch/dispatches.tsx';
import { DiscardDetails, useDetailsGuard } from './details-guard.tsx';
import { documentQuery } from '../base/documents-queries.ts';
import { EditForm } from './edit-form.tsx';
import { DocumentHold } from './document-hold.tsx';
import { Preview } from './preview.tsx';
import { useDocumentChange, useRefreshDocuments } from '../base/use-document-change.ts';
import { Versions } from './versions.tsx';
import { useTabAddress } from '../../../shared/claims/tab-address.ts';
import styles from '../base/documents.module.css';

export interface DocumentDrawerProps {
  id: number;
  overview: DocumentsOverview;
  /** The list behind, for the next and the previous one, and for receipts. */
  documents: readonly ClaimDocument[];
  onOpen: (id: number) => void;
  onClose: () => void;
}

export function DocumentDrawer({ id, overview, documents, onOpen, onClose }: DocumentDrawerProps) {
  const found = useQuery(documentQuery(id));
  const at = documents.findIndex((doc) => doc.id === id);
  const previous = documents[at - 1];
  const next = at < 0 ? undefined : documents[at + 1];
  const guard = useDetailsGuard();
  const { leave } = guard;
  return (
    <Drawer opened onClose={() => leave(onClose)} position="right" size="lg" title={found.data?.title ?? 'Document'}>
      <QueryBoundary query={found} what="the document">
        {(doc) => (
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
              <Actions doc={doc} overview={overview} onClose={onClose} />
            </Group>
            {doc.deleted && <Deleted doc={doc} />}
            <Preview doc={doc} />
            <DocumentHold doc={doc} />
            <AccessChoice key={doc.access} doc={doc} />
            <Events doc={doc} />
            <EditForm key={doc.id} doc={doc} folders={overview.folders} onDirty={guard.setDirty} />
            <Dispatches doc={doc} documents={documents} />
            <Versions doc={doc} />
          </div>
        )}
      </QueryBoundary>
      <DiscardDetails guard={guard} title={found.data?.title ?? 'this document'} />
    </Drawer>
  );
}

function Actions({ doc, overview, onClose }: { doc: ClaimDocumentDetail; overview: DocumentsOverview; onClose: () => void }) {
  const mayDelete = useMay(claimsApi.deleteDocument);
  const refresh = useRefreshDocuments();
  const undelete = useSend(claimsApi.undeleteDocument);
  const remove = useDocumentChange(claimsApi.deleteDocument, { failed: "Couldn't delete the document" }, () => {
    onClose();
    const undo = () =>
      void undelete({ params: { id: doc.id } }).then(
        () => {
          refresh();
          toast({ tone: 'good', title: `“${doc.title}” restored` });
        },
        (error: Error) => toast({ tone: 'bad', title: "Couldn't restore the document", description: error.message }),
      );
    toast({ title: `“${doc.title}” deleted`, action: { label: 'Undo', run: undo } });
  });
  const isHeld = doc.hold !== undefined || overview.hold !== undefined;
  return (
    <Group>
      <Button
        component="a"
        href={hrefOf(claimsApi.downloadDocument, { id: doc.id })}
        download={doc.fileName}
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        Download
      </Button>
      {mayDelete && !doc.deleted && !isHeld && (
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { id: doc.id } })}
        >
          Delete
        </Button>
      )}
    </Group>
  );
}

function Deleted({ doc }: { doc: ClaimDocumentDetail }) {
  const mayUndo = useMay(claimsApi.undeleteDocument);
  const undo = useDocumentChange(claimsApi.undeleteDocument, { done: `“${doc.title}” restored`, failed: "Couldn't restore the document" });
  if (!doc.deleted) return null;
  return (
    <Notice
      tone="warning"
      title={`Deleted by ${doc.deleted.by}`}
      action={
        mayUndo ? (
          <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate({ params: { id: doc.id } })}>
            Undo
          </Button>
        ) : undefined
      }
    >
      You can restore it until <DateText at={doc.deleted.undoUntil} />. The file is kept.
    </Notice>
  );
}

function Events({ doc }: { doc: ClaimDocumentDetail }) {
  const addressOf = useTabAddress();
  return (
    <DescriptionList
      items={[
        { label: 'Type', value: documentTypeLabels[doc.type].label },
        { label: 'File', value: `${doc.fileName} (${formatBytes(doc.bytes)})` },
        { label: 'Document date', value: doc.documentDate && <DateText at={doc.documentDate} /> },
        {
          label: 'Stored',
          value: (
            <>
              <DateText at={doc.createdAt} format="date-time" /> by {doc.uploadedBy}
            </>
          ),
        },
        { label: 'SHA-256', value: <code className={styles.hash}>{doc.sha256}</code> },
        ...(doc.deadline ? [{ label: 'Deadline', value: <Link to={addressOf('deadlines')}>{doc.deadline.title}</Link> }] : []),
        ...(doc.origin ? [{ label: 'Imported from', value: `${doc.origin.system} ${doc.origin.externalId ?? ''}` }] : []),
      ]}
    />
  );
}
