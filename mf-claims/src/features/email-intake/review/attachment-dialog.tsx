// A look at an attachment before the decision: pages of a PDF, a picture, the text. What has no preview can be downloaded.
import { claimsApi, type EmailIntakeDetail } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Modal, Notice, QueryBoundary } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { bytesAt } from '../../../shared/files/bytes-at.ts';
import { FilePages } from '../../../shared/files/file-pages.tsx';
import styles from '../base/email-intake.module.css';

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
  const href = hrefOf(claimsApi.downloadEmailAttachment, { id, number });
  if (preview === 'pdf') return <FilePages of={`${id} ${number}`} href={href} title={fileName} />;
  if (preview === 'text') return <PlainText href={href} />;
  return <Notice tone="info">No preview for this file. Download it to view it.</Notice>;
}

/** More of a text is read elsewhere. */
const shownCharacters = 100_000;

function PlainText({ href }: { href: string }) {
  const text = useQuery({
    queryKey: ['emailIntakes', 'attachment', href],
    queryFn: async ({ signal }) => {
      const words = new TextDecoder().decode(await bytesAt(href, signal));
      return { start: words.slice(0, shownCharacters), isLonger: words.length > shownCharacters };
    },
  });
  return (
    <QueryBoundary query={text} what="the text">
      {({ start, isLonger }) => (
        <>
          <pre className={styles.plain}>{start}</pre>
          {isLonger && <p className={styles.quiet}>Start of the text. Download the file to read the rest.</p>}
        </>
      )}
    </QueryBoundary>
  );
}
