// The middle column: the stages, then the text, or what stands there before there is one.
import type { NarrativeSource, NarrativeStart } from '@plumbline/contracts/claims';
import { Button, EmptyState, IconSparkles, Notice } from '@plumbline/ui';
import type { RefObject } from 'react';
import { EditorFoot, EditorHead, type View } from './editor-head.tsx';
import type { ReadSentence, ReadText } from './work/narrative-text.ts';
import { Stages } from './stages.tsx';
import { EditView, SourcesView } from './text-views.tsx';
import type { NarrativeState, useGenerate } from './work/use-narrative.ts';
import styles from './narrative.module.css';

interface EditorProps {
  start: NarrativeStart;
  state: NarrativeState;
  reading: ReadText;
  generate: Pick<ReturnType<typeof useGenerate>, 'isPending' | 'failure' | 'done'>;
  view: View;
  chosen: number;
  field: RefObject<HTMLTextAreaElement | null>;
  mayWrite: boolean;
  sourcesOf: (sentence: ReadSentence) => readonly NarrativeSource[];
  onView: (view: View) => void;
  onChoose: (at: number) => void;
  onNext: () => void;
  onCompare: () => void;
}

export function NarrativeEditor(props: EditorProps) {
  const { state, generate } = props;
  const isBegun = state.text !== '';
  return (
    <div className={styles.middle}>
      <Stages done={state.generated && !generate.isPending ? 6 : generate.done} isRunning={generate.isPending} />
      {generate.failure !== undefined && (
        <Notice tone="bad" title="Generation Failed">
          {generate.failure}
        </Notice>
      )}
      {state.isRestored && state.isDirty && <Restored state={state} />}
      {state.theirs && <Overtaken {...props} />}
      {isBegun || state.isDirty ? <Sheet {...props} /> : <Ready isRunning={generate.isPending} />}
    </div>
  );
}

function Restored({ state }: Pick<EditorProps, 'state'>) {
  return (
    <Notice
      tone="info"
      title="Your unsaved text is here"
      action={
        <Button variant="default" size="xs" onClick={state.useTheirs}>
          {state.base.number > 0 ? 'Use the saved version' : 'Discard'}
        </Button>
      }
    >
      It was written in this browser tab and isn't saved to the claim yet.
    </Notice>
  );
}

function Ready({ isRunning }: { isRunning: boolean }) {
  return (
    <section className={styles.sheet} aria-label="Narrative">
      <EmptyState
        icon={IconSparkles}
        title={isRunning ? 'Writing the narrative…' : 'Ready to Generate'}
        description={isRunning ? undefined : 'Check the details, then generate. Every sentence names its sources.'}
      />
    </section>
  );
}

function Sheet({ start, state, reading, view, chosen, field, mayWrite, sourcesOf, onView, onChoose, onNext, onCompare }: EditorProps) {
  const [newest] = start.versions;
  const mayCompare = newest !== undefined && (state.isDirty || start.versions.length > 1);
  return (
    <section className={styles.sheet} aria-label="Narrative">
      <EditorHead state={state} newest={newest} view={view} onView={onView} onCompare={mayCompare ? onCompare : undefined} />
      {view === 'sources' ? (
        <SourcesView reading={reading} chosen={chosen} sourcesOf={sourcesOf} onChoose={onChoose} />
      ) : (
        <EditView text={state.text} reading={reading} field={field} readOnly={!mayWrite} onType={state.type} onChoose={onChoose} />
      )}
      <EditorFoot reading={reading} onNext={onNext} />
    </section>
  );
}

function Overtaken({ state, onCompare }: EditorProps) {
  if (!state.theirs) return null;
  const { number, savedBy } = state.theirs;
  return (
    <Notice
      tone="warning"
      title={`${savedBy} saved version ${number} meanwhile`}
      action={
        <div className={styles.issueActions}>
          <Button variant="default" size="xs" onClick={onCompare}>
            Compare
          </Button>
          {state.isDirty && (
            <Button variant="default" size="xs" onClick={state.standOnNewest}>
              Keep mine
            </Button>
          )}
          <Button variant="default" size="xs" onClick={state.useTheirs}>
            Use theirs
          </Button>
        </div>
      }
    >
      {state.isDirty ? 'Your text is still here. Compare both before you save.' : "You're viewing the version before it."}
    </Notice>
  );
}
