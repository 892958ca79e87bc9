// The dialog of a step, over the current version of the report.
import { Modal, Placeholder, QueryBoundary } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { DeliverDialog } from './deliver-dialog.tsx';
import { reportQuery } from './base/engineering-queries.ts';
import { GenerateDialog } from './generate-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { useCertificateSeal } from './sign/certificate-seal.ts';
import { SealDialog } from './sign/seal-dialog.tsx';
import type { Step } from './base/step.ts';
import { SignDialog } from './sign/sign-dialog.tsx';

interface StepProps {
  step: Step;
  onClose: () => void;
  onStep: (step: Step) => void;
}

export function StepDialog({ step, onClose, onStep }: StepProps) {
  if (step.kind === 'generate') return <GenerateDialog inspection={step.inspection} onClose={onClose} onStep={onStep} />;
  return <OverReport step={step} onClose={onClose} onStep={onStep} />;
}

function OverReport({ step: { kind, inspection }, onClose, onStep }: StepProps) {
  const report = useQuery(reportQuery(inspection.id));
  const sealing = useCertificateSeal(inspection.id, onClose);
  if (!report.data)
    return (
      <Modal opened onClose={onClose} title="Engineering report" size="xl">
        <QueryBoundary query={report} what="the report" placeholder={<Placeholder what="the report" />}>
          {() => undefined}
        </QueryBoundary>
      </Modal>
    );
  const common = { report: report.data, inspection, onClose, onStep };
  if (kind === 'sign') return <SignDialog {...common} sealing={sealing} />;
  if (kind === 'seal') return <SealDialog {...common} sealing={sealing} />;
  return kind === 'deliver' ? <DeliverDialog {...common} /> : <ReportDialog {...common} />;
}
