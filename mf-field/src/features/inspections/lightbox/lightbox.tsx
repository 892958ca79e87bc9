// The lightbox: one photo as large as the screen with its facts, the ways to its neighbors, and a second one beside it to compare.
import { inspectionApi, type GalleryPhoto } from '@plumbline/contracts/inspection';
import { ConfirmDialog, IconEdit, IconEye, Modal } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { viewQuery } from '../custody/custody-queries.ts';
import { CustodyList } from '../custody/custody-list.tsx';
import type { Spot } from '../../../shared/photos/map-pins.ts';
import { MarksLayer } from '../marks/marks-layer.tsx';
import { MarksPanel, type PenChoice } from '../marks/marks-panel.tsx';
import { SelectLayer } from '../marks/select-layer.tsx';
import { useMarks, type MarksState } from '../marks/use-marks.ts';
import { FilmStrip } from './film-strip.tsx';
import { LooksLike } from './looks-like.tsx';
import { LightboxTools, Switch } from './lightbox-tools.tsx';
import { PhotoAside, photoQuery } from './photo-aside.tsx';
import type { PhotoWords } from './photo-form.tsx';
import { PhotoBoxes, useBoxes, type ShownBoxes } from './photo-boxes.tsx';
import { Stage } from './stage.tsx';
import { useLightbox, type LightboxState } from './use-lightbox.ts';
import styles from './lightbox.module.css';

interface LightboxProps {
  photos: readonly GalleryPhoto[];
  photo: GalleryPhoto;
  /** The photo that it looks like. */
  similar: GalleryPhoto | undefined;
  timeZone: string;
  property: Spot | undefined;
  /** Puts a photo among the chosen ones of the gallery, or out of them. */
  onChoose: (id: number) => void;
  onShow: (id: number) => void;
  onClose: () => void;
}

/** Words and marks that are not saved are asked about before the photo is left. */
export function Lightbox({ photos, photo, similar, timeZone, property, onChoose, onShow, onClose }: LightboxProps) {
  useQuery(viewQuery(photo.id));
  const marks = useMarks(photo.id);
  const { words, leaving, question } = useLeaving(photo.id, marks);
  const drawing = useDrawing();
  const boxes = useBoxes(photo);
  const state = useLightbox({
    photos,
    photo,
    similar,
    onShow: (id) => leaving(() => onShow(id)),
    more: { x: () => onChoose(photo.id), a: drawing.toggle, b: boxes.toggle },
  });
  const at = photos.findIndex(({ id }) => id === photo.id);
  const name = photo.caption ?? photo.originalName;
  return (
    <Modal opened onClose={() => leaving(onClose)} title={`${name} (${at + 1} of ${photos.length.toLocaleString('en-US')})`} fullScreen>
      {/* The keys belong to the whole box */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.box}
        onKeyDown={(event) => {
          if (event.key === 'z' && (event.ctrlKey || event.metaKey) && marks.canUndo) {
            event.preventDefault();
            marks.undo();
          } else state.onKeyDown(event);
        }}
      >
        <LightboxTools state={state} canCompare={photos.length > 1}>
          {drawing.isAllowed && photo.ready && <Switch icon={IconEdit} label="Annotate" on={drawing.isOn} onClick={drawing.toggle} />}
          {boxes.boxes.length > 0 && <Switch icon={IconEye} label="AI boxes" on={boxes.isShown} onClick={boxes.toggle} />}
          {marks.marks.length > 0 && <Switch icon={IconEye} label="Marks" on={drawing.isShown} onClick={drawing.toggleShown} />}
        </LightboxTools>
        <div className={styles.main} data-details={state.details || undefined}>
          <div className={styles.left}>
            <Stages photo={photo} state={state} marks={marks} drawing={drawing} boxes={boxes} />
            <FilmStrip photos={photos} at={at} besideId={state.beside?.id} onChoose={state.show} />
          </div>
          {state.details && (
            <aside className={styles.aside} aria-label="Details">
              <LooksLike similar={similar} onCompare={state.compareWith} />
              <PhotoAside row={photo} timeZone={timeZone} property={property} around={[marks.query, boxes.query]} {...words}>
                <MarksPanel state={marks} timeZone={timeZone} boxes={boxes.boxes} pen={drawing.isOn ? drawing.pen : undefined} />
                <CustodyList photoId={photo.id} timeZone={timeZone} />
              </PhotoAside>
            </aside>
          )}
        </div>
      </div>
      {question}
    </Modal>
  );
}

interface LeaveDialogProps {
  leave: (() => void) | undefined;
  /** What would be lost. */
  unsaved: string;
  onDiscard: () => void;
  onStay: () => void;
}

function LeaveDialog({ leave, unsaved, onDiscard, onStay }: LeaveDialogProps) {
  const go = () => {
    onDiscard();
    onStay();
    leave?.();
  };
  return (
    <ConfirmDialog
      opened={leave !== undefined}
      title={`Discard unsaved ${unsaved}?`}
      confirm={`Discard ${unsaved}`}
      destructive
      onConfirm={go}
      onClose={onStay}
    >
      What you changed of this photo isn't saved yet.
    </ConfirmDialog>
  );
}

/** What is typed and drawn, a way out that asks first, and the question. */
function useLeaving(photoId: number, marks: MarksState) {
  const [leave, setLeave] = useState<() => void>();
  const words = useTypedWords(photoId);
  const kinds = [words.typed && 'caption and tags', marks.isChanged && 'marks'].filter(Boolean);
  const unsaved = kinds.join(', ');
  const question = (
    <LeaveDialog
      leave={leave}
      unsaved={unsaved}
      onDiscard={() => {
        marks.discard();
        words.onType(undefined);
      }}
      onStay={() => setLeave(undefined)}
    />
  );
  return { words, leaving: (go: () => void) => (unsaved === '' ? go() : setLeave(() => go)), question };
}

/** Of one photo at a time: those of another one are gone or saved. */
function useTypedWords(photoId: number) {
  const [stored, setStored] = useState<{ photoId: number; words: PhotoWords | undefined }>();
  const typed = stored?.photoId === photoId ? stored.words : undefined;
  return { typed, onType: (words: PhotoWords | undefined) => setStored({ photoId, words }) };
}

type Drawing = ReturnType<typeof useDrawing>;

function useDrawing() {
  const isAllowed = useMay(inspectionApi.saveMarks);
  const [isOn, setOn] = useState(false);
  const [isShown, setShown] = useState(true);
  const [choice, setChoice] = useState<PenChoice>({ tool: 'arrow', color: 'yellow', text: '' });
  return {
    isAllowed,
    isOn: isAllowed && isOn,
    isShown,
    pen: { choice, onChange: setChoice },
    toggle() {
      setOn(!isOn);
      setShown(true);
    },
    toggleShown: () => setShown(!isShown),
  };
}

interface StagesProps {
  photo: GalleryPhoto;
  state: LightboxState;
  marks: MarksState;
  drawing: Drawing;
  boxes: ShownBoxes;
}

function Stages({ photo, state: { zoom, beside }, marks, drawing, boxes }: StagesProps) {
  return (
    <>
      <div className={styles.stages} data-autofocus tabIndex={-1}>
        <Stage photo={photo} zoom={zoom.zoom} setZoom={zoom.setZoom} moves={!drawing.isOn}>
          <PhotoBoxes photoId={photo.id} shown={boxes} />
          <Marked photoId={photo.id} marks={marks} drawing={drawing} />
        </Stage>
        {beside && <Stage photo={beside} zoom={zoom.zoom} setZoom={zoom.setZoom} />}
      </div>
      {beside && (
        <p className={styles.compared} role="status">
          {photo.caption ?? photo.originalName} beside {beside.caption ?? beside.originalName}
        </p>
      )}
    </>
  );
}

/** The size of the picture decides how thick a line is. */
function Marked({ photoId, marks, drawing }: Pick<StagesProps, 'marks' | 'drawing'> & { photoId: number }) {
  const { data } = useQuery(photoQuery(photoId));
  const { choice } = drawing.pen;
  const { tool } = choice;
  const [chosenId, choose] = useState<string>();
  if (!data || !drawing.isShown || (marks.marks.length === 0 && !drawing.isOn)) return null;
  if (drawing.isOn && tool === 'select')
    return (
      <SelectLayer
        marks={marks.marks}
        size={data}
        chosenId={chosenId}
        onChoose={choose}
        onChanged={(mark) => marks.change((before) => before.map((one) => (one.id === mark.id ? mark : one)))}
      />
    );
  const pen = tool !== 'select' && {
    ...choice,
    tool,
    text: choice.text.trim(),
    onDrawn: (mark: (typeof marks.marks)[number]) => marks.change((before) => [...before, mark]),
  };
  return <MarksLayer marks={marks.marks} size={data} pen={drawing.isOn && pen ? pen : undefined} />;
}
