// What leaves the firm, before it does: the exact PDF at reading size beside the form that sends it, and the words of the email in each
// language it may go in.
import { billingApi, type Invoice, type SendingPreview as Preview } from '@plumbline/contracts/billing';
import { hrefOf } from '@plumbline/contracts/kernel';
import { DialogForm, QueryBoundary, Skeleton, type BoundaryQuery } from '@plumbline/ui';
import { lazy, Suspense, type ComponentProps } from 'react';
import styles from './sending.module.css';

/** The reader of PDFs comes with the first preview. */
const PdfPages = lazy(async () => ({ default: (await import('@plumbline/web/pdf')).PdfPages }));

export type Seen = Preview & { readonly bytes: Uint8Array };

interface SentDocumentProps {
  invoice: Pick<Invoice, 'id' | 'status'>;
  query: BoundaryQuery<Seen>;
}

type SendingDialogProps = SentDocumentProps & Pick<ComponentProps<typeof DialogForm>, 'title' | 'action' | 'form' | 'onClose' | 'children'>;

/** Nobody sends what they could not read. */
export function SendingDialog({ invoice, query, children, ...dialog }: SendingDialogProps) {
  return (
    <DialogForm {...dialog} size="wide" leave="Back" blocked={query.data === undefined}>
      <div className={styles.sending}>
        <div className={styles.fields}>{children}</div>
        <SentDocument invoice={invoice} query={query} />
      </div>
    </DialogForm>
  );
}

function SentDocument({ invoice: { id, status }, query }: SentDocumentProps) {
  const placeholder = <Skeleton height={560} radius="md" />;
  return (
    <section aria-label="Document" className={styles.document}>
      <QueryBoundary query={query} what="the document" placeholder={placeholder}>
        {({ fileName, sha256, bytes }) => (
          <>
            <p className={styles.documentHead}>
              <strong>{fileName}</strong>{' '}
              <a href={hrefOf(billingApi.readInvoicePdf, { id }, { asSent: 'true' })} target="_blank" rel="noreferrer" className="cx-alone">
                Open in a new window
              </a>
            </p>
            {status === 'draft' && <p className={styles.quiet}>If another invoice takes this number first, nothing is sent.</p>}
            <Suspense fallback={placeholder}>
              <PdfPages key={sha256} of={sha256} load={() => Promise.resolve(bytes)} title={fileName} />
            </Suspense>
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

interface WordsProps {
  query: BoundaryQuery<Seen>;
  /** As they are typed; the usual ones stand where nothing is. */
  typed: { readonly subject: string; readonly message: string };
}

/** One email: where a person wrote a word of it, it goes as written to everybody. */
export function Words({ query, typed }: WordsProps) {
  const preview = query.data;
  if (!preview) return null;
  const subject = typed.subject.trim();
  const message = typed.message.trim();
  const isUsual = subject === '' && message === '';
  return (
    <section aria-label="Words of the email" className={styles.words}>
      <Email subject={subject || preview.subject} message={message || preview.message} />
      {isUsual && (
        <details>
          <summary>In Spanish, for clients who read Spanish</summary>
          <div lang="es">
            <Email {...preview.inSpanish} />
          </div>
        </details>
      )}
    </section>
  );
}

function Email({ subject, message }: { subject: string; message: string }) {
  return (
    <>
      <p className={styles.subject}>{subject}</p>
      <p className={styles.message}>{message}</p>
    </>
  );
}
