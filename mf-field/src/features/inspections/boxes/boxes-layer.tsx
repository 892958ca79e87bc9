// Where on a photo a model saw damage: boxes over the picture, each twice, so that they are seen on every ground.
import { type PhotoBox } from '@plumbline/contracts/ai';
import { markColorCodes, markOutlineCode, markStroke, markTextSize } from '@plumbline/contracts/inspection';
import styles from './boxes.module.css';

export interface NamedBox extends PhotoBox {
  /** What was seen there: `Missing shingles, 90%`. */
  readonly name: string;
  /** A person accepted its finding, as it was or edited. */
  readonly isAccepted: boolean;
}

interface BoxesLayerProps {
  boxes: readonly NamedBox[];
  /** Of the upright picture. */
  size: { readonly width: number; readonly height: number };
  /** The picture is cut to a smaller frame, and is too small for names. */
  isCropped?: boolean;
}

export function BoxesLayer({ boxes, size, isCropped = false }: BoxesLayerProps) {
  const names = [...new Set(boxes.map(({ name }) => name))].join('; ');
  return (
    <svg
      className={styles.layer}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio={isCropped ? 'xMidYMid slice' : 'none'}
      role="img"
      aria-label={`${boxes.length === 1 ? '1 AI box' : `${boxes.length} AI boxes`}: ${names}`}
    >
      {boxes.map((box) => (
        <Box key={[box.name, box.x, box.y, box.width, box.height].join(' ')} box={box} size={size} isNamed={!isCropped} />
      ))}
    </svg>
  );
}

function Box({ box, size, isNamed }: { box: NamedBox; size: BoxesLayerProps['size']; isNamed: boolean }) {
  const longer = Math.max(size.width, size.height);
  const stroke = longer * markStroke * (isNamed ? 1 : 3);
  const shape = { x: box.x * size.width, y: box.y * size.height, width: box.width * size.width, height: box.height * size.height };
  const textSize = longer * markTextSize;
  // Above the box, and inside of it at the upper edge of the photo
  const textAt = shape.y > textSize * 1.4 ? shape.y - textSize * 0.4 : shape.y + textSize * 1.2;
  return (
    <g>
      <g fill="none" strokeLinejoin="round">
        <rect {...shape} stroke={markOutlineCode} strokeWidth={stroke * 2} />
        <rect {...shape} stroke={markColorCodes.white} strokeWidth={stroke} strokeDasharray={`${stroke * 4} ${stroke * 2}`} />
      </g>
      {isNamed && (
        <text
          x={shape.x + stroke}
          y={textAt}
          fontSize={textSize}
          fontWeight={700}
          fill={markColorCodes.white}
          stroke={markOutlineCode}
          strokeWidth={stroke}
          paintOrder="stroke"
        >
          {box.name}
        </text>
      )}
    </g>
  );
}
