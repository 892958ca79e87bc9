// The photos around the property as a picture; each pin is a button that shows its photos below. Drawn here, without tiles from a server.
import type { GalleryPhoto } from '@plumbline/contracts/inspection';
import { pinsOf, type Spot } from '../../../shared/photos/map-pins.ts';
import { photosInWords } from './use-bulk.ts';
import styles from './gallery.module.css';

const frame = { width: 640, height: 300, margin: 48 };
const lightWords = { match: 'time and place match', unknown: 'time or place unknown', mismatch: 'before the loss or elsewhere' } as const;

interface GalleryMapProps {
  photos: readonly GalleryPhoto[];
  property: Spot | undefined;
  /** First photo of the chosen pin. */
  chosen: number | undefined;
  onChoose: (photoId: number | undefined, ids: readonly number[]) => void;
}

export function GalleryMap({ photos, property, chosen, onChoose }: GalleryMapProps) {
  const picture = pinsOf(photos, property, frame);
  return (
    <div className={styles.map}>
      <div className={styles.mapPicture}>
        <svg viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
          <rect className={styles.ground} width={frame.width} height={frame.height} />
          {Array.from({ length: 15 }, (_, line) => (
            <path
              key={line}
              className={styles.gridLine}
              d={`M${(line + 1) * 40} 0 V${frame.height}${line < 7 ? ` M0 ${(line + 1) * 40} H${frame.width}` : ''}`}
            />
          ))}
          {picture.property && (
            <>
              <circle className={styles.halfMile} cx={picture.property.x} cy={picture.property.y} r={picture.halfMile} />
              <rect className={styles.property} x={picture.property.x - 9} y={picture.property.y - 9} width={18} height={18} rx={3} />
            </>
          )}
          <g transform={`translate(12 ${frame.height - 12})`}>
            <path className={styles.scale} d={`M0 -5 V0 H${picture.scale.width} V-5`} />
            <text className={styles.scaleText} x={picture.scale.width + 6} y={1}>
              {picture.scale.feet.toLocaleString('en-US')} ft
            </text>
          </g>
        </svg>
        {picture.pins.map((pin) => (
          <button
            key={pin.ids[0]}
            type="button"
            className={styles.pin}
            data-light={pin.light}
            aria-pressed={pin.ids[0] === chosen}
            aria-label={`${photosInWords(pin.ids.length)}, ${lightWords[pin.light]}`}
            style={{ left: `${(pin.x / frame.width) * 100}%`, top: `${(pin.y / frame.height) * 100}%` }}
            onClick={() => (pin.ids[0] === chosen ? onChoose(undefined, []) : onChoose(pin.ids[0], pin.ids))}
          >
            {pin.ids.length.toLocaleString('en-US')}
          </button>
        ))}
      </div>
      <p className={styles.facts}>
        {property ? 'The square is the property, the dashed line half a mile.' : 'The property has no coordinates yet.'}
        {picture.withoutPlace > 0 && ` ${photosInWords(picture.withoutPlace)} without a position.`}
      </p>
    </div>
  );
}
