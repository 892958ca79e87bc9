// What the intake form holds: entries that survive a reload, what was refused, likely duplicates, the sending.
import { ClaimIntake } from '@plumbline/contracts/claims';
import { checkForm } from '@plumbline/ui';
import { useDraft, type Draft } from '@plumbline/web';
import { useEffect, useState } from 'react';
import { bodyOf, shownErrors } from './intake-body.ts';
import type { Opened } from './opened.ts';
import { useDuplicates } from './use-duplicates.ts';
import { useDuplicateCheck } from './use-duplicate-check.ts';
import { useOpenClaim } from './use-open-claim.ts';
import { isSame, useWaitingIntakes } from './use-waiting-intakes.ts';

export type Values = Readonly<Record<string, string>>;
const empty: Values = {};
/** The seven fields are sent also when they are empty, so that each missing one is named. */
const needed = ['propertyOwnerName', 'propertyOwnerPhone', 'propertyAddress', 'damageType', 'incidentDate'];

export type Intake = ReturnType<typeof useIntake>;

interface IntakeDeps {
  opened: boolean;
  onCreated: (opened: Opened) => void;
}

export function useIntake({ opened, onCreated }: IntakeDeps) {
  const entries = useEntries(opened);
  const { draft, ...shown } = entries;
  const others = useWaitingIntakes();
  const { isUnknown, startAnew, ...sending } = useSending({ ...entries, others }, { opened, onCreated });
  const [turn, setTurn] = useState(0);
  const dirty = !isEmpty(draft.value);
  /** Puts entries that wait into the form; those of the form wait instead. */
  const swapIn = (values: Values) => {
    others.swap(values, dirty ? draft.value : undefined);
    startAnew();
    shown.accept();
    draft.change(values);
    setTurn(turn + 1);
  };
  return {
    ...shown,
    ...sending,
    waiting: others.waiting,
    swapIn,
    /** Counts the entries that were put in: their fields begin anew. */
    turn,
    /** What is sent cannot be changed on its way: a correction would go with the draft when the answer comes. */
    isLocked: sending.isLooking || sending.isPending,
    values: draft.value,
    dirty,
    discard: draft.clear,
    note: noteOf({ ...sending, isUnknown, isKept: draft.restored && dirty }),
  };
}

interface SendingDeps extends Pick<Entries, 'draft' | 'refuse' | 'accept'> {
  others: ReturnType<typeof useWaitingIntakes>;
}

/** From the form to the claim: nothing is opened before a look at the claims of the same loss. */
function useSending({ draft, refuse, accept, others }: SendingDeps, { opened, onCreated }: IntakeDeps) {
  /** The claims that were looked at before “Create anyway”. */
  const [accepted, setAccepted] = useState<readonly number[]>([]);
  const { duplicates, isUnknown, lookUp } = useDuplicates(draft.value, opened);
  const { isLooking, lookFirst, callOff } = useDuplicateCheck();
  const startAnew = () => {
    draft.clear();
    setAccepted([]);
  };
  const create = useOpenClaim({
    onCreated: (claim) => {
      startAnew();
      onCreated(claim);
    },
    onRefused: refuse,
    ...keptAway(draft, others),
  });
  const unseen = duplicates.filter(({ id }) => !accepted.includes(id));
  /** Checks all; sends unless there is a strong duplicate of what stands there now that was not looked at yet. */
  const submit = (anyway = false) => {
    const values = draft.value;
    const complaints = complaintsOf(values);
    if (complaints) return refuse(complaints);
    accept();
    const seen = anyway ? [...accepted, ...unseen.map(({ id }) => id)] : accepted;
    setAccepted(seen);
    void lookFirst(lookUp, (found) => {
      if (!found.some(({ id, likelihood }) => likelihood === 'strong' && !seen.includes(id))) create.mutate(values, seen);
    });
  };
  /** The form is free for the next claim; what comes of this one is said by a toast. */
  const continueInBackground = () => {
    create.sendAway();
    startAnew();
  };
  // While the claim is being opened it is too late: its answer names them
  const warnings = create.isPending ? [] : unseen;
  return { duplicates: warnings, isUnknown, isLooking, isPending: create.isPending, submit, callOff, continueInBackground, startAnew };
}

/** What goes on in the background is kept beside the form, where the next one may stand by now, until its claim is there. */
function keptAway(draft: Draft<Values>, others: SendingDeps['others']) {
  return {
    onAway: (values: Values) => {
      others.sent(values);
      if (isSame(draft.kept(), values)) draft.clear();
    },
    onCreatedAway: others.remove,
    onNotCreatedAway: others.add,
  };
}

function isEmpty(values: Values): boolean {
  return Object.values(values).every((value) => value === '');
}

type Entries = ReturnType<typeof useEntries>;

/** What was typed and what is wrong with it: a refused field is looked at again with each change, any field when it is left. */
function useEntries(opened: boolean) {
  const draft = useDraft<Values>('claim-intake', empty);
  const { refresh } = draft;
  // Another place may have gone on with these entries
  useEffect(() => {
    if (opened) refresh();
  }, [opened, refresh]);
  const { settle, refuse, ...refusals } = useRefusals();
  const lookAt = (name: string, values: Values) => settle(name, shownErrors(complaintsOf(values) ?? {}, values)[name]);
  const changeAll = (entries: Values) => {
    const values = { ...draft.value, ...entries };
    draft.change(values);
    for (const name of Object.keys(entries)) if (refusals.errors[name] !== undefined) lookAt(name, values);
  };
  return {
    draft,
    ...refusals,
    refuse: (found: Record<string, string>) => refuse(shownErrors(found, draft.value)),
    change: (name: string, value: string) => changeAll({ [name]: value }),
    changeAll,
    /** That a field is still empty is said when the form is sent. */
    leave: (name: string) => {
      if (draft.value[name]) lookAt(name, draft.value);
    },
  };
}

interface State {
  isPending: boolean;
  isLooking: boolean;
  isUnknown: boolean;
  isKept: boolean;
}

function noteOf({ isPending, isLooking, isUnknown, isKept }: State): string {
  if (isLooking) return 'Checking for duplicates…';
  const unknown = isUnknown ? "Couldn't check for duplicates. You can still create the claim." : '';
  if (isPending) return `Qualifying with AI… ${unknown}`.trim();
  return unknown || (isKept ? 'Your unsaved entries were restored.' : '');
}

function complaintsOf(values: Values): Record<string, string> | undefined {
  const checked = checkForm(ClaimIntake, intakeOf(values));
  if (!checked.ok) return checked.errors;
  return hasNewAttorney(values) ? { referringAttorneyId: 'Add the new attorney or clear the fields' } : undefined;
}

/** Somebody began to type an attorney and did not add them. */
function hasNewAttorney(values: Values): boolean {
  return Object.entries(values).some(([name, value]) => name.startsWith('attorney.new.') && value.trim() !== '');
}

export function intakeOf(values: Values): Record<string, unknown> {
  return { ...Object.fromEntries(needed.map((name) => [name, ''])), ...bodyOf(values) };
}

interface Refused {
  errors: Record<string, string>;
  /** The fields for which the form was not sent. */
  asked: readonly string[];
  attempt: number;
}

/** What was refused; `attempt` counts, so that the first field takes the focus again. */
function useRefusals() {
  const [{ errors, asked, attempt }, setRefused] = useState<Refused>({ errors: {}, asked: [], attempt: 0 });
  return {
    errors,
    attempt,
    /** Of the errors, those that kept the form from being sent. */
    summary: Object.fromEntries(Object.entries(errors).filter(([name]) => asked.includes(name))),
    refuse: (found: Record<string, string>) =>
      setRefused((now) => ({ errors: found, asked: Object.keys(found), attempt: now.attempt + 1 })),
    accept: () => setRefused((now) => ({ errors: {}, asked: [], attempt: now.attempt })),
    settle: (name: string, sentence: string | undefined) =>
      setRefused((now) => {
        const { [name]: _, ...others } = now.errors;
        return { ...now, errors: sentence === undefined ? others : { ...now.errors, [name]: sentence } };
      }),
  };
}
