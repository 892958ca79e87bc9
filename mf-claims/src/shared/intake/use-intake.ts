// What the intake form holds: entries that survive a reload, what was refused, likely duplicates, the sending.
import { ClaimIntake, claimsApi } from '@plumbline/contracts/claims';
import { checkForm, toast, useDebouncedValue } from '@plumbline/ui';
import { call, useActionKey, useDraft } from '@plumbline/web';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bodyOf, shownErrors } from './intake-body.ts';
import type { Opened } from './opened.ts';

export type Values = Readonly<Record<string, string>>;
const empty: Values = {};
/** The seven fields are sent also when they are empty, so that each missing one is named. */
const needed = ['propertyOwnerName', 'propertyOwnerPhone', 'propertyAddress', 'damageType', 'incidentDate'];

export type Intake = ReturnType<typeof useIntake>;

export function useIntake({ opened, onCreated }: { opened: boolean; onCreated: (opened: Opened) => void }) {
  const draft = useDraft<Values>('claim-intake', empty);
  const { errors, attempt, accept, ...refusals } = useRefusals();
  const refuse = (found: Record<string, string>) => refusals.refuse(shownErrors(found, draft.value));
  const [accepted, setAccepted] = useState<string>();
  const duplicates = useDuplicates(draft.value, opened);
  const create = useOpenClaim({
    onCreated: (claim) => {
      draft.clear();
      onCreated(claim);
    },
    onRefused: refuse,
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
  const changeAll = (entries: Values) => draft.change({ ...draft.value, ...entries });
  const dirty = Object.values(draft.value).some((value) => value !== '');
  return {
    values: draft.value,
    errors,
    attempt,
    duplicates: accepted === ids ? [] : duplicates,
    dirty,
    discard: draft.clear,
    submit,
    refuse,
    accept,
    change: (name: string, value: string) => changeAll({ [name]: value }),
    changeAll,
    note: noteOf({ isPending: create.isPending, isKept: draft.restored && dirty }),
    isPending: create.isPending,
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

/** What was refused; `attempt` counts, so that the first field takes the focus again. */
function useRefusals() {
  const [refused, setRefused] = useState<{ errors: Record<string, string>; attempt: number }>({ errors: {}, attempt: 0 });
  return {
    ...refused,
    refuse: (errors: Record<string, string>) => setRefused(({ attempt }) => ({ errors, attempt: attempt + 1 })),
    accept: () => setRefused(({ attempt }) => ({ errors: {}, attempt })),
  };
}

interface OpenClaimOutcome {
  onCreated: (opened: Opened) => void;
  onRefused: (fields: Record<string, string>) => void;
}

/** The same key for the same entries: a second click, or a repeat after a lost connection, opens one claim. */
function useOpenClaim({ onCreated, onRefused }: OpenClaimOutcome) {
  const queryClient = useQueryClient();
  const action = useActionKey();
  return useMutation({
    mutationFn: (values: Values) => {
      const body = bodyOf(values) as never;
      return call(claimsApi.openClaim, { body, idempotencyKey: action.keyFor(body) });
    },
    onSuccess: (opened) => {
      action.done();
      void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] === 'claims' || query.queryKey[0] === 'dashboard' });
      toast({
        tone: 'good',
        title: 'Claim Created Successfully',
        description: `Claim ${opened.claim.claimNumber} has been created and qualified by AI.`,
      });
      onCreated(opened);
    },
    onError: (error) => {
      const fields = (error as { fields?: Record<string, string> }).fields ?? {};
      if (Object.keys(fields).length > 0) onRefused({ ...fields });
      toast({ tone: 'bad', title: 'Error', description: 'Failed to create claim. Please try again.' });
    },
  });
}
