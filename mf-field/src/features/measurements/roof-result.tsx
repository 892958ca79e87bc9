// A measured roof in figures and as bars of its slopes.
import type { MeasurementOrder, RoofMeasurement } from '@plumbline/contracts/measurement';
import { measurementProviderLabels, shortReference } from '@plumbline/contracts/enums';
import { DescriptionList, Notice } from '@plumbline/ui';
import styles from './measurements.module.css';

export function RoofResult({ order, roof }: { order: MeasurementOrder; roof: RoofMeasurement }) {
  const feet = (value: number | undefined) => (value === undefined ? '—' : `${value.toLocaleString('en-US')} ft`);
  return (
    <article className={styles.result} aria-label={`Roof of ${order.propertyAddress}`}>
      <h3 className={styles.heading}>{order.propertyAddress}</h3>
      {roof.sandbox && <Notice tone="warning">{roof.label ?? 'SANDBOX DATA'}: not a measurement of the real roof.</Notice>}
      <DescriptionList
        items={[
          { label: 'Roof area', value: `${roof.roofAreaSf.toLocaleString('en-US')} sq ft ±${roof.tolerancePercent}%` },
          { label: 'Squares', value: roof.squares },
          { label: 'Facets', value: roof.facets },
          { label: 'Predominant pitch', value: roof.predominantPitch },
          { label: 'Ridges and hips', value: feet(roof.ridgeHipLf) },
          { label: 'Valleys', value: feet(roof.valleyLf) },
          { label: 'Eaves', value: feet(roof.eaveLf) },
          { label: 'Rakes', value: feet(roof.rakeLf) },
          { label: 'Report', value: <ReportReference roof={roof} /> },
          { label: 'Suggested waste', value: roof.wasteSuggestedPct === undefined ? undefined : `${roof.wasteSuggestedPct}%` },
        ]}
      />
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
