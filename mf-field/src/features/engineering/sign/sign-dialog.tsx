// Signing and sealing in one dialog: the exact PDF on the left, the facts and the choice on the right. The button is live once every page was opened.
import type { SealMode } from '@plumbline/contracts/inspection';
import { Modal, Notice, Stack } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewQuery, type ExactPdf } from '../base/engineering-queries.ts';
import { PdfView } from '../base/pdf-view.tsx';
import type { ReportProps } from '../base/step.ts';
import type { CertificateSeal } from './certificate-seal.ts';
import { SampleButton } from '../base/sample-button.tsx';
import { SignForm } from './sign-form.tsx';
import styles from '../base/engineering.module.css';

export interface Reading {
  /** Pages that were drawn, of how many; of these very bytes. */
  readonly sha256: string;
  readonly opened: ReadonlySet<number>;
  readonly pages: number;
}

export function SignDialog({ report, inspection, onClose, onStep, sealing }: ReportProps & { sealing: CertificateSeal }) {
  const [mode, setMode] = useState<SealMode>('own_software');
  const [reading, setReading] = useState<Reading>();
  const { signing } = report;
  const isSignable = signing.isPossible;
  // Only the wording of the last page differs between a digital seal and one on paper
  const printed = mode === 'signature_report' ? mode : 'own_software';
  const pdf = useQuery({
    ...previewQuery({ id: inspection.id, version: report.version, final: true, mode: printed }),
    enabled: isSignable,
  });
  const title = `Sign and seal the report of ${inspection.propertyOwnerName}?`;
  if (!isSignable)
    return (
      <Modal opened onClose={onClose} title={title} size="lg">
        <Stack align="flex-start">
          <Notice tone="warning" title="You can’t sign this report">
            {signing.reason}
          </Notice>
          {report.stage === 'needs_signature' && (
            <>
              <p className={styles.quiet}>
                To see how the seal will look, download a sample. Every page says that it is a sample. It doesn’t count as signed or sealed.
              </p>
              <SampleButton inspectionId={report.inspectionId} />
            </>
          )}
        </Stack>
      </Modal>
    );
  return (
    <Modal opened onClose={onClose} title={title} size="min(1180px, 96vw)">
      <div className={styles.signing}>
        <section className={styles.sheet} aria-label="Exact PDF">
          <PdfView query={pdf} title={report.title} height={520} onDrawn={(drawn) => setReading((before) => readOn(before, drawn))} />
        </section>
        <SignForm
          {...{ report, inspection, mode, onMode: setMode, onClose, onStep, sealing }}
          exact={pdf.data}
          reading={readingOf(reading, pdf.data)}
        />
      </div>
    </Modal>
  );
}

/** Pages of other bytes do not count. */
function readingOf(reading: Reading | undefined, exact: ExactPdf | undefined): Reading | undefined {
  return reading?.sha256 === exact?.sha256 ? reading : undefined;
}

function readOn(before: Reading | undefined, { sha256, page, pages }: { sha256: string; page: number; pages: number }): Reading {
  return { sha256, pages, opened: new Set([...(before?.sha256 === sha256 ? before.opened : []), page]) };
}
