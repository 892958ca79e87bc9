// Every measured quantity with its bounds by the accuracy ordered: what the drawing shows, for those who read tables.
import { roofLengths, toleranceText, type RoofMeasurement } from '@plumbline/contracts/measurement';
import { LineSample } from './roof-diagram.tsx';
import styles from './measurements.module.css';

const shown = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

export function RoofQuantities({ roof }: { roof: RoofMeasurement }) {
  const { roofAreaSf, squares, tolerancePercent: percent } = roof;
  return (
    <table className={styles.quantities}>
      <caption>Quantities, each within ±{percent}%</caption>
      <thead>
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col">Measured</th>
          <th scope="col">Between</th>
        </tr>
      </thead>
      <tbody>
        <Row name="Roof area" value={`${shown(roofAreaSf)} sq ft`} bounds={toleranceText(roofAreaSf, percent, { unit: 'sq ft' })} />
        <Row name="Squares" value={shown(squares)} bounds={toleranceText(squares, percent, { unit: 'SQ', digits: 2 })} />
        {roofLengths(roof).map(({ label, feet, kind }) => (
          <Row
            key={label}
            name={label}
            sample={kind && <LineSample kind={kind} />}
            value={`${shown(feet)} ft`}
            bounds={feet === 0 ? '' : toleranceText(feet, percent, { unit: 'ft', digits: 1 })}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row({ name, value, bounds, sample }: { name: string; value: string; bounds: string; sample?: React.ReactNode }) {
  return (
    <tr>
      <th scope="row">
        <span className={styles.quantityName}>
          {name}
          {sample}
        </span>
      </th>
      <td>{value}</td>
      <td>{bounds}</td>
    </tr>
  );
}

export function RoofFacets({ roof: { drawing } }: { roof: RoofMeasurement }) {
  if (!drawing) return null;
  return (
    <details>
      <summary>Facets</summary>
      <table className={styles.quantities}>
        <caption>Facets of the plan</caption>
        <thead>
          <tr>
            <th scope="col">Facet</th>
            <th scope="col">Area</th>
            <th scope="col">Pitch</th>
          </tr>
        </thead>
        <tbody>
          {drawing.facets.map((facet) => (
            <tr key={facet.label}>
              <th scope="row">{facet.label}</th>
              <td>{facet.areaSf === undefined ? 'Not given' : `${shown(Math.round(facet.areaSf))} sq ft`}</td>
              <td>{facet.pitch ?? 'Not given'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
