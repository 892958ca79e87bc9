// A measured roof: its plan, its quantities with their bounds, and bars of its slopes.
import type { MeasurementOrder, RoofMeasurement } from '@plumbline/contracts/measurement';
import { measurementProviderLabels, shortReference } from '@plumbline/contracts/enums';
import { DescriptionList, Notice } from '@plumbline/ui';
import { RoofCheck } from './roof-check.tsx';
import { RoofDiagram } from './roof-diagram.tsx';
import { RoofFacets, RoofQuantities } from './roof-quantities.tsx';
import styles from './measurements.module.css';

export function RoofResult({ order, roof }: { order: MeasurementOrder; roof: RoofMeasurement }) {
  return (
    <article className={styles.result} id={`roof-${order.id}`} aria-label={`Roof of ${order.propertyAddress}`}>
      {roof.sandbox && <Notice tone="warning">{roof.label ?? 'SANDBOX DATA'}: not a measurement of the real roof.</Notice>}
      <RoofDiagram roof={roof} />
      <DescriptionList
        items={[
          { label: 'Facets', value: roof.facets },
          { label: 'Predominant pitch', value: roof.predominantPitch },
          { label: 'Report', value: <ReportReference roof={roof} /> },
          { label: 'Suggested waste', value: roof.wasteSuggestedPct === undefined ? undefined : `${roof.wasteSuggestedPct}%` },
        ]}
      />
      <RoofQuantities roof={roof} />
      <RoofFacets roof={roof} />
      <table className={styles.pitches}>
        <caption>Area by pitch</caption>
        <tbody>
          {roof.pitchTable.map((one) => (
            <tr key={one.pitch}>
              <th scope="row">{one.pitch}</th>
              <td className={styles.bar}>
                <span role="img" aria-label={`${one.percent}%`} style={{ width: `${one.percent}%` }} />
              </td>
              <td>{one.areaSf.toLocaleString('en-US')} sq ft</td>
            </tr>
          ))}
        </tbody>
      </table>
      <RoofCheck claimId={order.claimId} />
    </article>
  );
}

/** As reports name it; the provider’s own number in full, where it is long. */
function ReportReference({ roof: { provider, providerReportId } }: { roof: RoofMeasurement }) {
  const short = shortReference(providerReportId);
  const named = `${measurementProviderLabels[provider]} ${short}`;
  if (short === providerReportId) return named;
  return (
    <details>
      <summary>{named}</summary>
      <code className={styles.fullId}>{providerReportId}</code>
    </details>
  );
}
