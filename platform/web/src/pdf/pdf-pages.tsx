// The pages of a PDF, drawn one at a time; nothing in the file can run, and the page reads its text aloud.
import { Button, Notice, Placeholder } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getDocumentProxy } from 'unpdf';
import styles from './pdf-pages.module.css';
import { usePageOf } from './use-page-of.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfPage = Awaited<ReturnType<Pdf['getPage']>>;

const drawnWidth = 1_200;

interface PdfPagesProps {
  /** Names the bytes: another name is another file. */
  of: string;
  load: (signal: AbortSignal) => Promise<Uint8Array>;
  title: string;
  /** Hears of each page once it was drawn, and of how many there are. */
  onDrawn?: ((number: number, pages: number) => void) | undefined;
  /** A heading: its page is turned to. */
  at?: string | undefined;
}

export function PdfPages({ of, load, title, onDrawn, at }: PdfPagesProps) {
  const pdf = useQuery({
    queryKey: ['pdf-pages', of],
    // The reader keeps the bytes that it is given for itself: it gets its own
    queryFn: async ({ signal }) =>
      getDocumentProxy((await load(signal)).slice(), { disableFontFace: true, useSystemFonts: true, verbosity: 0 }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (pdf.error) return <Notice tone="info">Can’t show this PDF. It may be locked or damaged. Download it to view it.</Notice>;
  return pdf.data ? <Pages pdf={pdf.data} title={title} onDrawn={onDrawn} at={at} /> : <Placeholder what="the pages" />;
}

type Hearing = Pick<PdfPagesProps, 'title' | 'onDrawn' | 'at'>;

function Pages({ pdf, title, onDrawn, at }: Hearing & { pdf: Pdf }) {
  const [number, setNumber] = useState(1);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const isOver = useCallback(() => isLeft.current, []);
  const stopSearch = usePageOf(pdf, at, setNumber);
  const turn = (to: number) => {
    stopSearch();
    setNumber(to);
  };
  return (
    <section aria-label={`Pages of ${title}`}>
      {pdf.numPages > 1 && (
        <div className={styles.turn}>
          <Button variant="default" size="compact-md" disabled={number === 1} onClick={() => turn(number - 1)}>
            Previous page
          </Button>
          <span aria-live="polite">
            Page {number} of {pdf.numPages}
          </span>
          <Button variant="default" size="compact-md" disabled={number === pdf.numPages} onClick={() => turn(number + 1)}>
            Next page
          </Button>
        </div>
      )}
      <Page key={number} pdf={pdf} number={number} title={title} onDrawn={onDrawn} isOver={isOver} />
    </section>
  );
}

interface PageProps extends Omit<Hearing, 'at'> {
  pdf: Pdf;
  number: number;
  /** Whether the whole file is looked at no more. */
  isOver: () => boolean;
}

/** Pictures are held in the memory of the browser until they are given back; no collector counts them. */
async function giveBack(pdf: Pdf, page: PdfPage | undefined, isOver: boolean): Promise<void> {
  page?.cleanup();
  // Refused while another page is drawn
  if (isOver) await pdf.cleanup().catch(() => undefined);
}

function Page({ pdf, number, title, onDrawn, isOver }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState<string>();
  const [failed, setFailed] = useState(false);
  const hear = useRef(onDrawn);
  useEffect(() => {
    hear.current = onDrawn;
  });
  useEffect(() => {
    let isGone = false;
    let task: { cancel: () => void } | undefined;
    let page: PdfPage | undefined;
    const draw = async () => {
      page = await pdf.getPage(number);
      const target = canvas.current;
      if (isGone || !target) return;
      const viewport = page.getViewport({ scale: drawnWidth / page.getViewport({ scale: 1 }).width });
      target.width = viewport.width;
      target.height = viewport.height;
      const drawing = page.render({ canvas: target, viewport });
      task = drawing;
      await drawing.promise;
      const { items } = await page.getTextContent();
      if (isGone) return;
      setText(items.map((item) => ('str' in item ? item.str : '')).join(' '));
      hear.current?.(number, pdf.numPages);
    };
    const drawn = draw().catch(() => {
      if (!isGone) setFailed(true);
    });
    return () => {
      isGone = true;
      task?.cancel();
      void drawn.then(() => giveBack(pdf, page, isOver()));
    };
  }, [pdf, number, isOver]);
  if (failed) return <Notice tone="info">Can’t show this page. Download the file to view it.</Notice>;
  return (
    <>
      <canvas
        ref={canvas}
        className={styles.page}
        data-drawn={text === undefined ? undefined : true}
        role="img"
        aria-label={`${title}, page ${number}`}
      />
      <p className="cx-hidden">{text}</p>
    </>
  );
}
