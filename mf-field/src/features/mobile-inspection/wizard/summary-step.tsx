// The last step: what is still open and leads there, then the signatures and Complete Inspection.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { inspectionCategories, inspectionCategoryLabels, type InspectionCategory } from '@plumbline/contracts/enums';
import { BottomBar, Button, SectionCard } from '@plumbline/ui';
import type { ReactNode } from 'react';
import type { Captures } from '../../../shared/captures/use-captures.ts';
import { Ending } from '../opened/ending.tsx';
import type { SectionStates } from '../section/section-tabs.tsx';
import type { Place } from './steps.ts';
import styles from './wizard.module.css';

interface SummaryStepProps {
  inspection: InspectionDetail;
  captures: Captures;
  states: SectionStates;
  open: readonly InspectionCategory[];
  buttons: ReactNode;
  onGo: (place: Place) => void;
}

const said = { open: 'Open', complete: 'Complete', not_applicable: 'Not applicable' } as const;

export function SummaryStep({ inspection, captures, states, open, buttons, onGo }: SummaryStepProps) {
  return (
    <>
      {open.length > 0 ? <OpenSections states={states} onGo={onGo} /> : <Ending inspection={inspection} captures={captures} />}
      <BottomBar label="Steps">{buttons}</BottomBar>
    </>
  );
}

function OpenSections({ states, onGo }: Pick<SummaryStepProps, 'states' | 'onGo'>) {
  return (
    <SectionCard title="Before you sign">
      <p className={styles.quiet}>Complete every section, or mark it as not applicable. Then it can be signed and completed.</p>
      <ul className={styles.sections}>
        {inspectionCategories.map((one) => (
          <li key={one}>
            <span>
              {inspectionCategoryLabels[one]}: {said[states[one]]}
            </span>
            {states[one] === 'open' && (
              <Button variant="default" size="md" onClick={() => onGo(one)}>
                Go to {inspectionCategoryLabels[one]}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
