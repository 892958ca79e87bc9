// The narrative of one claim: its form, its text, its checks, each in a column of its own or behind a tab where there is no room.
import { claimsApi, type NarrativeSource, type NarrativeStart } from '@plumbline/contracts/claims';
import type { NarrativeIssue } from '@plumbline/contracts/narrative';
import { ConfirmDialog, useDisclosure, useHotkeys } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useRef, useState, type ReactNode } from 'react';
import { useUnsavedGuard } from '../editor/use-unsaved-guard.ts';
import { Checks, NotUsed, SentenceSources } from './checks-panel.tsx';
import type { View } from './editor-head.tsx';
import { DeskHead } from './desk-head.tsx';
import { fieldSources } from './work/form-values.ts';
import { FormColumn } from './form-column.tsx';
import { Columns, type Part } from './columns.tsx';
import { NarrativeEditor } from './narrative-editor.tsx';
import { sourcesBehind, withoutSentence, type ReadSentence } from './work/narrative-text.ts';
import { NarrativeVersions } from './narrative-versions.tsx';
import { isIn } from './text-views.tsx';
import { useIssueKeys } from './use-issue-keys.ts';
import { useGenerate, useNarrative, useReading } from './work/use-narrative.ts';
import { useNarrativeForm } from './use-narrative-form.ts';

interface DeskProps {
  start: NarrativeStart;
  /** Chooses the claim, on top of the form. */
  choice: ReactNode;
}

export function NarrativeDesk({ start, choice }: DeskProps) {
  const state = useNarrative(start);
  const generate = useGenerate(state);
  const [part, setPart] = useState<Part>('form');
  const form = useNarrativeForm(start, state.isDirty ? state.form : undefined, (input) =>
    generate.mutate(input, { onSuccess: () => setPart('text') }),
  );
  useGenerateKey(form.submit);
  const fields = fieldSources(form.values, start);
  const reading = useReading(state, form.values, start);
  const place = usePlace(reading);
  const mayWrite = useMay(claimsApi.saveNarrative);
  const [comparing, compare] = useDisclosure(false);
  const sourcesOf = ({ evidence }: ReadSentence) => sourcesBehind(evidence, { fields, start });
  return (
    <>
      <DeskHead start={start} state={state} reading={reading} mayWrite={mayWrite} onVersions={compare.open} />
      <Columns
        issues={reading.issues.length}
        part={part}
        onPart={setPart}
        form={
          <FormColumn form={form} start={start} sources={fields} choice={choice} mayWrite={mayWrite} generate={generate} state={state} />
        }
        text={
          <NarrativeEditor
            {...place}
            start={start}
            state={state}
            reading={reading}
            generate={generate}
            mayWrite={mayWrite}
            sourcesOf={sourcesOf}
            onCompare={compare.open}
          />
        }
        checks={
          <ChecksColumn
            start={start}
            state={state}
            reading={reading}
            chosen={place.chosen}
            mayWrite={mayWrite}
            sourcesOf={sourcesOf}
            onEdit={place.onEdit}
          />
        }
      />
      {comparing && <NarrativeVersions start={start} mine={state.isDirty ? state.text : undefined} onClose={compare.close} />}
      <LeaveGuard dirty={state.isDirty} />
    </>
  );
}

interface ChecksColumnProps {
  start: NarrativeStart;
  state: ReturnType<typeof useNarrative>;
  reading: ReturnType<typeof useReading>;
  chosen: number;
  mayWrite: boolean;
  sourcesOf: (sentence: ReadSentence) => readonly NarrativeSource[];
  onEdit: (issue: NarrativeIssue) => void;
}

function ChecksColumn({ start, state, reading, chosen, mayWrite, sourcesOf, onEdit }: ChecksColumnProps) {
  const sentence = reading.sentences.find((one) => !one.heading && isIn(one, chosen));
  const remove = (issue: NarrativeIssue) => {
    const found = reading.sentences.find((one) => isIn(one, issue.start));
    if (found) state.type(withoutSentence(state.text, found));
  };
  return (
    <>
      {state.text !== '' && (
        <>
          <Checks issues={reading.issues} mayWrite={mayWrite} onEdit={onEdit} onDelete={remove} />
          <SentenceSources
            sources={sentence ? sourcesOf(sentence) : []}
            isChosen={sentence !== undefined}
            model={sentence && state.models.get(sentence.text)}
          />
        </>
      )}
      <NotUsed notUsed={start.notUsed} leftOut={state.generated?.leftOut ?? []} model={state.model} />
    </>
  );
}

function LeaveGuard({ dirty }: { dirty: boolean }) {
  const guard = useUnsavedGuard(dirty);
  return (
    <ConfirmDialog
      opened={guard.isConfirming}
      title="Leave without saving?"
      confirm="Leave without saving"
      destructive
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      The text of this narrative isn't saved to the claim. It stays in this browser tab, and is here when you open it again.
    </ConfirmDialog>
  );
}

/** From anywhere on the page; inside of the form the form hears it. */
function useGenerateKey(submit: () => void) {
  const unlessInForm = ({ target }: KeyboardEvent) => {
    if (!(target instanceof HTMLElement && target.closest('form'))) submit();
  };
  useHotkeys([['mod+Enter', unlessInForm]], []);
}

/** Which sentence is looked at, and how. */
function usePlace(reading: ReturnType<typeof useReading>) {
  const [view, setView] = useState<View>('sources');
  const [chosen, setChosen] = useState(-1);
  const field = useRef<HTMLTextAreaElement>(null);
  const show = (start: number, end: number, where: View) => {
    setView(where);
    setChosen(start);
    // The field is there by then
    requestAnimationFrame(() => {
      if (where === 'edit') {
        field.current?.focus();
        field.current?.setSelectionRange(start, end);
        return;
      }
      const sentence = reading.sentences.find((one) => isIn(one, start));
      document.querySelector<HTMLElement>(`[data-start="${sentence?.start ?? -1}"]`)?.focus();
    });
  };
  const onNext = useIssueKeys(reading, { chosen, onIssue: (start, end) => show(start, end, view) });
  return {
    view,
    chosen,
    field,
    onView: setView,
    onChoose: setChosen,
    onNext,
    onEdit: ({ start, end }: NarrativeIssue) => show(start, end, 'edit'),
  };
}
