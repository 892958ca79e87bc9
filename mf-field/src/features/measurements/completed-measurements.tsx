// The completed measurements: each is viewed in place and downloaded as PDF or JSON. The newest is open.
import { Button, Group, SectionCard } from '@plumbline/ui';
import { hrefOf } from '@plumbline/contracts/kernel';
import {
  readMeasurementJson,
  readMeasurementPdf,
  toleranceText,
  type MeasurementOrder,
  type RoofMeasurement,
} from '@plumbline/contracts/measurement';
import { measurementProviderLabels } from '@plumbline/contracts/enums';
import { useState } from 'react';
import { RoofResult } from './roof-result.tsx';
import styles from './measurements.module.css';

export function CompletedMeasurements({ orders }: { orders: readonly MeasurementOrder[] }) {
  const completed = orders.flatMap((order) => (order.result ? [{ order, roof: order.result }] : []));
  // Undefined: nobody has chosen yet. Null: all are closed
  const [chosen, setChosen] = useState<number | null>();
  const open = chosen === undefined ? completed[0]?.order.id : chosen;
  if (completed.length === 0) return null;
  return (
    <SectionCard title="Completed Measurements">
      {completed.map(({ order, roof }) => (
        <Completed
          key={order.id}
          order={order}
          roof={roof}
          isOpen={open === order.id}
          onView={() => setChosen(open === order.id ? null : order.id)}
        />
      ))}
    </SectionCard>
  );
}

interface CompletedProps {
  order: MeasurementOrder;
  roof: RoofMeasurement;
  isOpen: boolean;
  onView: () => void;
}

function Completed({ order, roof, isOpen, onView }: CompletedProps) {
  const { id, propertyAddress } = order;
  const file = (endpoint: typeof readMeasurementPdf | typeof readMeasurementJson) => hrefOf(endpoint, { id });
  return (
    <div className={styles.completed}>
      <div className={styles.completedHead}>
        <div>
          <h3 className={styles.heading}>{propertyAddress}</h3>
          <p className={styles.quiet}>
            {measurementProviderLabels[roof.provider]} · {toleranceText(roof.roofAreaSf, roof.tolerancePercent, { unit: 'sq ft' })}
            {roof.sandbox && ' · sandbox data'}
          </p>
        </div>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            aria-expanded={isOpen}
            {...(isOpen ? { 'aria-controls': `roof-${id}` } : {})}
            aria-label={`${isOpen ? 'Close' : 'View'} measurement of ${propertyAddress}`}
            onClick={onView}
          >
            {isOpen ? 'Close' : 'View'}
          </Button>
          <Button
            component="a"
            size="xs"
            variant="default"
            href={file(readMeasurementPdf)}
            download
            aria-label={`Download PDF of ${propertyAddress}`}
          >
            Download PDF
          </Button>
          <Button
            component="a"
            size="xs"
            variant="default"
            href={file(readMeasurementJson)}
            download
            aria-label={`Download JSON of ${propertyAddress}`}
          >
            Download JSON
          </Button>
        </Group>
      </div>
      {isOpen && <RoofResult order={order} roof={roof} />}
    </div>
  );
}
