// The mobile inspection: capture evidence with one hand, with or without a network.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import type { InspectionCategory } from '@plumbline/contracts/enums';
import { useState } from 'react';
import { useMayInspect } from '../../shared/may-inspect.ts';
import { Conditions } from './conditions.tsx';
import { Ending } from './opened/ending.tsx';
import { FieldworkHead } from './opened/fieldwork-head.tsx';
import { OpenedInspection } from './opened/opened-inspection.tsx';
import { useFieldwork } from './opened/use-fieldwork.ts';
import { SectionCapture } from './section-capture.tsx';
import { SectionTabs } from './section/section-tabs.tsx';
import styles from './mobile-inspection.module.css';

export function MobileInspectionPage() {
  return <OpenedInspection title="Mobile Inspection">{(known) => <Fieldwork known={known} />}</OpenedInspection>;
}

function Fieldwork({ known }: { known: InspectionDetail }) {
  const [category, setCategory] = useState<InspectionCategory>('exterior');
  const { captures, inspection, states, differing, open, done } = useFieldwork(known);
  const sections = { states, differing, onChange: setCategory };
  const mayInspect = useMayInspect();
  const otherView = { to: `/field-inspection/${known.id}`, label: 'Step by step' };
  return (
    <div className={styles.screen}>
      <FieldworkHead {...{ known, inspection, captures, done, otherView }} />
      {mayInspect && inspection.status === 'in_progress' && (
        <>
          <Conditions inspection={inspection} captures={captures} />
          <SectionTabs {...sections} value={category} />
          <SectionCapture key={category} inspection={inspection} category={category} captures={captures} sections={sections} />
        </>
      )}
      {((mayInspect && open.length === 0) || inspection.status === 'completed') && <Ending inspection={inspection} captures={captures} />}
    </div>
  );
}
