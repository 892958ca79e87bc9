// The head and foot of the text: which version it is, how it is looked at, and how it stands.
import type { NarrativeVersionHead } from '@plumbline/contracts/claims';
import { Button, DateText, SegmentedControl } from '@plumbline/ui';
import { countWords, mustChange } from '@plumbline/contracts/narrative';
import type { NarrativeState } from './work/use-narrative.ts';
import { inSeconds } from '../../../shared/seconds.ts';
import type { ReadText } from './work/narrative-text.ts';
import styles from './narrative.module.css';

export type View = 'sources' | 'edit';

interface EditorHeadProps {
  state: NarrativeState;
  newest: NarrativeVersionHead | undefined;
  view: View;
  onView: (view: View) => void;
  onCompare: (() => void) | undefined;
}

export function EditorHead({ state, newest, view, onView, onCompare }: EditorHeadProps) {
  return (
    <div className={styles.editorHead}>
      <div>
        <h2>{state.isDirty ? 'Unsaved text' : `Version ${state.base.number}`}</h2>
        <span className={styles.note}>
          {state.generated && `done in ${inSeconds(state.generated.tookMs)} s, `}
          {writerText(state)}
          {state.isDirty && 'kept in this tab, '}
          {!state.isDirty && newest && (
            <>
              {newest.savedBy}, <DateText at={newest.savedAt} format="date-time" />,{' '}
            </>
          )}
          {countWords(state.text).toLocaleString('en-US')} words
        </span>
      </div>
      <div className={styles.editorTools}>
        <SegmentedControl
          aria-label="Show"
          size="xs"
          value={view}
          onChange={(value) => onView(value === 'edit' ? 'edit' : 'sources')}
          data={[
            { value: 'sources', label: 'Show sources' },
            { value: 'edit', label: 'Edit text' },
          ]}
        />
        {onCompare && (
          <Button variant="default" size="xs" onClick={onCompare}>
            Compare
          </Button>
        )}
      </div>
    </div>
  );
}

/** Who put the sentences into words, and why not whom the firm chose first; nothing for a text that a person wrote alone. */
function writerText({ provider, model, generated }: Pick<NarrativeState, 'provider' | 'model' | 'generated'>): string {
  if (provider === undefined) return '';
  const said = [model !== undefined && generated?.reused && 'stored answer', generated?.fallbackReason].filter(Boolean).join('; ');
  return `${model === undefined ? 'written by rules' : `reworded by ${model}`}${said === '' ? '' : ` (${said})`}, `;
}

export function EditorFoot({ reading, onNext }: { reading: ReadText; onNext: () => void }) {
  const said = reading.sentences.filter(({ heading }) => !heading);
  const sourced = said.filter(({ evidence }) => evidence.length > 0).length;
  const must = mustChange(reading.issues).length;
  const review = reading.issues.length - must;
  return (
    <div className={styles.editorFoot} id="narrative-counts">
      <span>
        <strong>{said.length}</strong> {said.length === 1 ? 'sentence' : 'sentences'}
      </span>
      <span>
        <strong>{sourced}</strong> with sources
      </span>
      <span data-level={must > 0 ? 'must' : undefined}>
        <strong>{must}</strong> must change
      </span>
      <span data-level={review > 0 ? 'review' : undefined}>
        <strong>{review}</strong> to review
      </span>
      {reading.issues.length > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={onNext}>
          Next issue (F8)
        </Button>
      )}
    </div>
  );
}
