// Which part of a picture is shown: a round frame that is dragged, sized by its corners, or led by keys and sliders.
import { DialogForm, Notice } from '@plumbline/ui';
import { useEffect, useMemo, useState, type SyntheticEvent } from 'react';
import ReactCrop from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { cropOfFrame, frameOf, leastSize, moved, positionOf, resized, wholeSquare, type Crop, type PictureSize } from './crop-rules.ts';
import styles from './picture.module.css';

export interface PictureCropProps {
  file: File;
  busy: boolean;
  /** Without a part where this browser cannot show the picture: then the server finds one. */
  onSave: (crop: Crop | undefined) => void;
  onClose: () => void;
}

export function PictureCrop({ file, busy, onSave, onClose }: PictureCropProps) {
  const [chosen, setChosen] = useState<{ crop: Crop; picture: PictureSize }>();
  return (
    // Nothing is typed here: leaving asks nothing
    <DialogForm
      title="Crop picture"
      size="md"
      action="Save picture"
      busy={busy}
      dirty={false}
      onSubmit={() => onSave(chosen?.crop)}
      onClose={onClose}
    >
      <Frame file={file} chosen={chosen} onChoose={(crop, picture) => setChosen({ crop, picture })} />
      {chosen && <Sliders {...chosen} onCrop={(crop) => setChosen({ ...chosen, crop })} />}
    </DialogForm>
  );
}

interface FrameProps {
  file: File;
  chosen: { crop: Crop; picture: PictureSize } | undefined;
  onChoose: (crop: Crop, picture: PictureSize) => void;
}

const words = {
  cropArea: 'Crop area. Use the arrow keys to move it',
  nwDragHandle: 'Top left corner. Use the arrow keys to resize',
  neDragHandle: 'Top right corner. Use the arrow keys to resize',
  swDragHandle: 'Bottom left corner. Use the arrow keys to resize',
  seDragHandle: 'Bottom right corner. Use the arrow keys to resize',
  nDragHandle: 'Top edge',
  eDragHandle: 'Right edge',
  sDragHandle: 'Bottom edge',
  wDragHandle: 'Left edge',
};

function Frame({ file, chosen, onChoose }: FrameProps) {
  const address = useAddressOf(file);
  const [isUnreadable, setUnreadable] = useState(false);
  if (isUnreadable)
    return <Notice tone="warning">This picture can't be previewed here. You can still save it; it will be cropped automatically.</Notice>;
  const loaded = ({ currentTarget: { naturalWidth: width, naturalHeight: height } }: SyntheticEvent<HTMLImageElement>) => {
    const picture = { width, height };
    onChoose(wholeSquare(picture), picture);
  };
  return (
    <div className={styles.stage}>
      <ReactCrop
        {...(chosen ? { crop: frameOf(chosen.crop, chosen.picture) } : {})}
        onChange={(_, frame) => chosen && onChoose(cropOfFrame(frame, chosen.picture), chosen.picture)}
        // Ants that march around the frame would never stop
        className="ReactCrop--no-animate"
        aspect={1}
        circularCrop
        keepSelection
        minWidth={32}
        ariaLabels={words}
      >
        <img src={address} alt="Preview" className={styles.whole} onLoad={loaded} onError={() => setUnreadable(true)} />
      </ReactCrop>
    </div>
  );
}

/** The picture as the browser can show it before it is sent anywhere. */
function useAddressOf(file: File): string {
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
}

/** For whoever does not drag: the same part by size and place. */
function Sliders({ crop, picture, onCrop }: { crop: Crop; picture: PictureSize; onCrop: (crop: Crop) => void }) {
  const { across, down } = positionOf(crop, picture);
  return (
    <div className={styles.sliders}>
      <Slider label="Size" least={leastSize} value={crop.size} onSlide={(size) => onCrop(resized(crop, size, picture))} />
      <Slider label="Horizontal position" value={across} onSlide={(to) => onCrop(moved(crop, { across: to }, picture))} />
      <Slider label="Vertical position" value={down} onSlide={(to) => onCrop(moved(crop, { down: to }, picture))} />
    </div>
  );
}

interface SliderProps {
  label: string;
  least?: number;
  /** Absent: there is nowhere to go. */
  value: number | undefined;
  onSlide: (value: number) => void;
}

function Slider({ label, least = 0, value, onSlide }: SliderProps) {
  return (
    <label className={styles.slider}>
      {label}
      <input
        type="range"
        min={least * 100}
        max={100}
        value={Math.round((value ?? 0.5) * 100)}
        disabled={value === undefined}
        onChange={(event) => onSlide(event.currentTarget.valueAsNumber / 100)}
      />
    </label>
  );
}
