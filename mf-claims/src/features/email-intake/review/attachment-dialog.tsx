// A look at an attachment before the decision: pages of a PDF, a picture, the text. What has no preview can be downloaded.
import { claimsApi, type EmailIntakeDetail } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Modal, Notice, Placeholder, QueryBoundary } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import styles from '../base/email-intake.module.css';

/** The reader of PDFs comes with the first PDF that is opened. */
const PdfPages = lazy(async () => ({ default: (await import('@plumbline/web/pdf')).PdfPages }));

interface AttachmentProps {
  intakeId: number;
  /** Its place in the list, from 1. */
  number: number;
  attachment: EmailIntakeDetail['attachments'][number];
}

export function AttachmentDialog({ onClose, ...attachment }: AttachmentProps & { onClose: () => void }) {
  const { intakeId: id, number, attachment: of } = attachment;
  return (
    <Modal opened onClose={onClose} title={of.fileName} size="xl">
      <Content {...attachment} />
      <p>
        <a href={hrefOf(claimsApi.downloadEmailAttachment, { id, number })}>Download</a>
      </p>
    </Modal>
  );
}

function Content({ intakeId: id, number, attachment: { fileName, preview } }: AttachmentProps) {
  if (preview === 'image')
    return <img className={styles.picture} src={hrefOf(claimsApi.previewEmailAttachment, { id, number })} alt={fileName} />;
  if (preview === 'pdf')
    return (
      <Suspense fallback={<Placeholder what="the pages" />}>
        <PdfPages of={`${id} ${number}`} load={(signal) => bytesOf({ id, number }, signal)} title={fileName} />
      </Suspense>
    );
  if (preview === 'text') return <PlainText id={id} number={number} />;
  return <Notice tone="info">No preview for this file. Download it to view it.</Notice>;
}

interface Place {
  readonly id: number;
  readonly number: number;
}

async function bytesOf(place: Place, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(hrefOf(claimsApi.downloadEmailAttachment, { ...place }), { signal, credentials: 'same-origin' });
  if (!answer.ok) throw new Error("Couldn't load the file");
  return new Uint8Array(await answer.arrayBuffer());
}

/** More of a text is read elsewhere. */
const shownCharacters = 100_000;

function PlainText({ id, number }: Place) {
  const text = useQuery({
    queryKey: ['emailIntakes', 'attachment', id, number],
    queryFn: async ({ signal }) => new TextDecoder().decode(await bytesOf({ id, number }, signal)).slice(0, shownCharacters),
  });
  return (
    <QueryBoundary query={text} what="the text">
      {(words) => <pre className={styles.plain}>{words}</pre>}
    </QueryBoundary>
  );
}
