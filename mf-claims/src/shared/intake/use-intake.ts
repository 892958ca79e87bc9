// What the intake form holds: entries that survive a reload, what was refused, likely duplicates, the sending.
import { ClaimIntake, claimsApi } from '@plumbline/contracts/claims';
import { checkForm, useDebouncedValue } from '@plumbline/ui';
import { call, useDraft, type Draft } from '@plumbline/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bodyOf, shownErrors } from './intake-body.ts';
import type { Opened } from './opened.ts';
import { useOpenClaim } from './use-open-claim.ts';

export type Values = Readonly<Record<string, string>>;
const empty: Values = {};
/** The seven fields are sent also when they are empty, so that each missing one is named. */
const needed = ['propertyOwnerName', 'propertyOwnerPhone', 'propertyAddress', 'damageType', 'incidentDate'];

export type Intake = ReturnType<typeof useIntake>;

export function useIntake({ opened, onCreated }: { opened: boolean; onCreated: (opened: Opened) => void }) {
  const { draft, refuse, accept, ...entries } = useEntries(opened);
  const [accepted, setAccepted] = useState<string>();
  const duplicates = useDuplicates(draft.value, opened);
  const create = useOpenClaim({
    onCreated: (claim) => {
      draft.clear();
      onCreated(claim);
    },
    onRefused: refuse,
    ...waitingIn(draft),
  });
  const ids = duplicates.map(({ id }) => id).join(',');
  const warned = accepted !== ids && duplicates.some(({ likeness }) => likeness === 'strong');
  /** Checks all; sends unless a strong duplicate was not looked at yet. */
  const submit = (anyway = false) => {
    const complaints = complaintsOf(draft.value);
    if (complaints) return refuse(complaints);
    accept();
    if (anyway) setAccepted(ids);
    if (anyway || !warned) create.mutate(draft.value);
  };
  const dirty = !isEmpty(draft.value);
  return {
    ...entries,
    values: draft.value,
    duplicates: accepted === ids ? [] : duplicates,
    dirty,
    discard: draft.clear,
    /** The form is free for the next claim; what comes of this one is said by a toast. */
    continueInBackground: () => {
      create.sendAway();
      draft.clear();
    },
    submit,
    refuse,
    accept,
    note: noteOf({ isPending: create.isPending, isKept: draft.restored && dirty }),
    isPending: create.isPending,
  };
}

/** What failed in the background is kept where it was typed, unless another intake stands there by now, until it is sent again. */
function waitingIn(draft: Draft<Values>) {
  return {
    onNotCreatedAway: (values: Values) => {
      if (isEmpty(draft.kept())) draft.change(values);
    },
    onSentAgain: (values: Values) => {
      if (JSON.stringify(draft.kept()) === JSON.stringify(values)) draft.clear();
    },
  };
}

function isEmpty(values: Values): boolean {
  return Object.values(values).every((value) => value === '');
}

/** What was typed and what is wrong with it: a refused field is looked at again with each change, any field when it is left. */
function useEntries(opened: boolean) {
  const draft = useDraft<Values>('claim-intake', empty);
  const { refresh } = draft;
  // What failed in the background waits here, also when another page had sent it
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

function noteOf({ isPending, isKept }: { isPending: boolean; isKept: boolean }): string {
  if (isPending) return 'Qualifying with AI…';
  return isKept ? 'Your unsent entries were kept.' : '';
}

function complaintsOf(values: Values): Record<string, string> | undefined {
  const checked = checkForm(ClaimIntake, intakeOf(values));
  if (!checked.ok) return checked.errors;
  return hasNewAttorney(values) ? { referringAttorneyId: 'Add the new attorney first, or clear what was typed' } : undefined;
}

/** Somebody began to type an attorney and did not add them. */
function hasNewAttorney(values: Values): boolean {
  return Object.entries(values).some(([name, value]) => name.startsWith('attorney.new.') && value.trim() !== '');
}

export function intakeOf(values: Values): Record<string, unknown> {
  return { ...Object.fromEntries(needed.map((name) => [name, ''])), ...bodyOf(values) };
}

const compared = ['propertyAddress', 'policyNumber', 'incidentDate', 'propertyOwnerName', 'propertyOwnerPhone'];

/** Asked while typing, a moment after the last key; only what is worth a look before sending. */
function useDuplicates(values: Values, opened: boolean) {
  const question = bodyOf(Object.fromEntries(compared.map((name) => [name, values[name] ?? ''])));
  const [asked] = useDebouncedValue(JSON.stringify(question), 400);
  const enough = /Address":".{8,}|Number":".{4,}|Phone":".{10,}/.test(asked);
  const found = useQuery({
    queryKey: ['claims', 'duplicates', asked],
    queryFn: ({ signal }) => call(claimsApi.findDuplicates, { body: JSON.parse(asked) as object, signal }),
    enabled: opened && enough,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!enough) return [];
  return (found.data?.duplicates ?? []).filter(({ likeness }) => likeness !== 'possible');
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
