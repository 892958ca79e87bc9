// The same inspection step by step: forward and back without loss, and its signatures at the end.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { useSearchParams } from 'react-router';
import { useMayInspect } from '../../../shared/may-inspect.ts';
import { Conditions } from '../conditions.tsx';
import { Ending } from '../ending.tsx';
import { FieldworkHead } from '../fieldwork-head.tsx';
import { OpenedInspection } from '../opened-inspection.tsx';
import { useFieldwork } from '../use-fieldwork.ts';
import { SectionCapture } from '../section-capture.tsx';
import { StepButtons } from './step-buttons.tsx';
import { StepHead } from './step-head.tsx';
import { placeIn, stepOf, type Place } from './steps.ts';
import { SummaryStep } from './summary-step.tsx';
import styles from '../mobile-inspection.module.css';

export function FieldInspectionPage() {
  return <OpenedInspection title="Field Inspection">{(known) => <Steps known={known} />}</OpenedInspection>;
}

function Steps({ known }: { known: InspectionDetail }) {
  const work = useFieldwork(known);
  const { captures, inspection, done } = work;
  const mayInspect = useMayInspect();
  const otherView = { to: `/mobile-inspection/${known.id}`, label: 'All sections' };
  return (
    <div className={styles.screen}>
      <FieldworkHead {...{ known, inspection, captures, done, otherView }} />
      {mayInspect && inspection.status === 'in_progress' && <OpenStep {...work} />}
      {inspection.status === 'completed' && <Ending inspection={inspection} captures={captures} />}
    </div>
  );
}

/**
 * Where it is stands in the address: a phone that loads the page again opens the same step, and Back goes a step back. Behind an open
 * camera the section changes in place: closing the camera stays in the section that was photographed last.
 */
function usePlace(): readonly [Place, (place: Place) => void] {
  const [search, setSearch] = useSearchParams();
  const goTo = (section: Place) => {
    setSearch((before) => ({ ...Object.fromEntries(before), section }), { replace: search.has('camera') });
    window.scrollTo({ top: 0 });
  };
  return [placeIn(search.get('section')), goTo];
}

function OpenStep({ captures, inspection, states, differing, open }: ReturnType<typeof useFieldwork>) {
  const [place, goTo] = usePlace();
  const buttons = <StepButtons step={stepOf(place)} onGo={goTo} />;
  return (
    <>
      <StepHead place={place} states={states} differing={differing} onGo={goTo} />
      {place === 'summary' ? (
        <SummaryStep {...{ inspection, captures, states, open, buttons }} onGo={goTo} />
      ) : (
        <>
          {place === 'exterior' && <Conditions inspection={inspection} captures={captures} />}
          <SectionCapture
            key={place}
            {...{ inspection, captures, buttons }}
            category={place}
            sections={{ states, differing, onChange: goTo }}
          />
        </>
      )}
    </>
  );
}
