// The pages of a PDF, drawn one at a time; nothing in the file can run, and the page reads its text aloud.
import { Button, Group, Notice, Placeholder } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getDocumentProxy } from 'unpdf';
import styles from './documents.module.css';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

const drawnWidth = 1_200;

export function PdfPages({ address, title }: { address: string; title: string }) {
  const pdf = useQuery({
    queryKey: ['claims', 'document', 'pages', address],
    queryFn: async ({ signal }) => {
      const answer = await fetch(address, { signal, credentials: 'same-origin' });
      if (!answer.ok) throw new Error('The file could not be loaded');
      return getDocumentProxy(new Uint8Array(await answer.arrayBuffer()), { disableFontFace: true, useSystemFonts: true, verbosity: 0 });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (pdf.error)
    return <Notice tone="info">The pages cannot be shown (the PDF may be locked or damaged). Download it to look at it.</Notice>;
  return pdf.data ? <Pages pdf={pdf.data} title={title} /> : <Placeholder what="the pages" />;
}

function Pages({ pdf, title }: { pdf: Pdf; title: string }) {
  const [number, setNumber] = useState(1);
  return (
    <section aria-label={`Pages of ${title}`}>
      <Page key={number} pdf={pdf} number={number} title={title} />
      {pdf.numPages > 1 && (
        <Group justify="center" mt="xs">
          <Button variant="default" size="compact-md" disabled={number === 1} onClick={() => setNumber(number - 1)}>
            Previous page
          </Button>
          <span aria-live="polite">
            Page {number} of {pdf.numPages}
          </span>
          <Button variant="default" size="compact-md" disabled={number === pdf.numPages} onClick={() => setNumber(number + 1)}>
            Next page
          </Button>
        </Group>
      )}
    </section>
  );
}

function Page({ pdf, number, title }: { pdf: Pdf; number: number; title: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [text, setText] = useState('');
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    let task: { cancel: () => void } | undefined;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const target = canvas.current;
      if (isGone || !target) return;
      const viewport = page.getViewport({ scale: drawnWidth / page.getViewport({ scale: 1 }).width });
      target.width = viewport.width;
      target.height = viewport.height;
      const drawing = page.render({ canvas: target, viewport });
      task = drawing;
      await drawing.promise;
      const { items } = await page.getTextContent();
      if (!isGone) setText(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    };
    draw().catch(() => {
      if (!isGone) setFailed(true);
    });
    return () => {
      isGone = true;
      task?.cancel();
    };
  }, [pdf, number]);
  if (failed) return <Notice tone="info">This page cannot be drawn. Download the file to look at it.</Notice>;
  return (
    <>
      <canvas ref={canvas} className={styles.page} role="img" aria-label={`${title}, page ${number}`} />
      <p className="cx-hidden">{text}</p>
    </>
  );
}
