// A step of a report that has a dialog, and what every dialog over a report is given.
import type { CompletedInspection, EngineeringReport } from '@plumbline/contracts/inspection';

export interface Step {
  readonly kind: 'generate' | 'report' | 'sign' | 'seal' | 'deliver';
  readonly inspection: CompletedInspection;
}

export interface ReportProps {
  report: EngineeringReport;
  inspection: CompletedInspection;
  onClose: () => void;
  onStep: (step: Step) => void;
}
