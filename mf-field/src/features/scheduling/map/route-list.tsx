// The stops of a day as a list, in driving order, with the estimated drive between them.
import { durationText, type DayRoute, type RouteStop } from '@plumbline/contracts/inspection';
import styles from './map.module.css';

export function RouteList({ route }: { route: DayRoute }) {
  return (
    <ol className={styles.stops} aria-label="Stops in driving order">
      {route.stops.map((stop, index) => (
        <li key={stop.inspectionId ?? 'new'}>
          {index > 0 && <span className={styles.drive}>{driveText(stop)}</span>}
          <span>
            <strong>{stop.time}</strong> {stop.street}
            {stop.inspectionId === undefined && ' (new)'}
          </span>
          <span className={styles.quiet}>{placeText(stop)}</span>
        </li>
      ))}
    </ol>
  );
}

function driveText({ driveMinutes, miles }: RouteStop): string {
  return driveMinutes === undefined ? 'Drive unknown' : `About ${durationText(driveMinutes)}, ${miles} mi`;
}

function placeText({ propertyOwnerName, placedBy }: RouteStop): string {
  return placedBy === undefined ? `${propertyOwnerName} · not on the map: no known ZIP code` : propertyOwnerName;
}
