// A form over an endpoint of the contract: its body is checked here by the schema that the server uses, and what is refused, here or there,
// stands at its field in the same words.
import type { CallResponse, CallInput, EndpointShape } from '@plumbline/contracts/kernel';
import { checkForm, type CheckingSchema } from '@plumbline/ui/frame';
import { useRef } from 'react';
import { fieldFailures, isConflict } from '../calls/call-failure.ts';
import { useWrite, type WriteOutcome } from '../calls/use-write.ts';
import { useFormState, type FormValues } from './form-state.ts';
import { errorsOfNoField } from './paths.ts';

export interface ContractFormOptions<E extends EndpointShape, V extends object>
  extends Omit<WriteOutcome<E>, 'action' | 'onSuccess'>,
    FormValues<V> {
  readonly onSuccess: (answer: CallResponse<E>, input: CallInput<E>, sent: V) => void;
  readonly params?: CallInput<E>['params'];
  readonly query?: CallInput<E>['query'];
  /** What the values say in the words of the contract; without it they are the body. */
  readonly toBody?: (values: V) => unknown;
  /** Where the form says more than its endpoint asks. */
  readonly schema?: CheckingSchema<unknown>;
  /** Sends now, later, or not: something else is decided first. */
  readonly before?: (send: () => void) => void;
  /** The form stays, and this is what stands in it now; what was typed meanwhile stays as well. */
  readonly stays?: (answer: CallResponse<E>, sent: V) => V;
  /** What concerns no field is told by a toast, with the server's words. */
  readonly isShownByToast?: boolean;
}

export type ContractForm<E extends EndpointShape, V extends object> = ReturnType<typeof useContractForm<E, V>>;

/** The same values keep one key until they have succeeded; with a `draft` also over a reload. */
export function useContractForm<E extends EndpointShape, V extends object>(endpoint: E, options: ContractFormOptions<E, V>) {
  const { draft, params, query, toBody = (values: V): unknown => values, before = (send: () => void) => send() } = options;
  const schema = options.schema ?? endpoint.body;
  const check = (values: V) => (schema ? checkForm(schema, toBody(values)) : { ok: true as const, data: values });
  const { shown, typed, refuse, check: isRight, begin, stay, ...form } = useFormState(options, check);
  const sent = useRef(form.values);
  const write = useFormWrite(endpoint, options, { sent: () => sent.current, refuse, stay });
  const send = () => {
    sent.current = typed();
    const checked = check(sent.current);
    // Checked when it was asked for: what was mistyped since, e.g. behind a question, is not sent
    if (checked.ok)
      write.mutate({ ...(params ? { params } : {}), ...(query ? { query } : {}), body: checked.data } as unknown as CallInput<E>);
  };
  return {
    ...form,
    busy: write.isPending,
    failure: failureOf(write.error, form.errors, { shown, isShownByToast: options.isShownByToast ?? false }),
    write,
    draft: keptOf(draft, begin),
    overtaken: overtakenOf(form, write),
    submit: () => {
      if (isRight()) before(send);
    },
  };
}

interface Reactions<V> {
  readonly sent: () => V;
  readonly refuse: (found: Readonly<Record<string, string>>) => void;
  readonly stay: (sent: V, stored: V) => void;
}

function useFormWrite<E extends EndpointShape, V extends object>(endpoint: E, options: ContractFormOptions<E, V>, form: Reactions<V>) {
  const { stale, keep, draft, stays, onSuccess, onError } = options;
  return useWrite(endpoint, {
    stale,
    keep,
    action: draft?.action,
    onSuccess: (answer, input) => {
      if (stays) form.stay(form.sent(), stays(answer, form.sent()));
      else draft?.clear?.();
      onSuccess(answer, input, form.sent());
    },
    onError: (error) => {
      form.refuse(fieldFailures(error));
      onError(error);
    },
  });
}

type Errors = Readonly<Record<string, string>>;

/** What no field shows. */
function failureOf(
  error: Error | null,
  errors: Errors,
  { shown, isShownByToast }: { shown: readonly string[]; isShownByToast: boolean },
): string | undefined {
  if (Object.keys(errors).length > 0) return errorsOfNoField(errors, shown).join('. ') || undefined;
  return isShownByToast ? undefined : error?.message;
}

/** What the dialog says and asks about; what it discards goes out of the fields as well. */
function keptOf<V extends object>(draft: FormValues<V>['draft'], begin: (values: V) => void) {
  if (!draft?.clear) return undefined;
  const { restored = false, dirty = false, clear } = draft;
  return { restored, dirty, clear: () => begin(clear()) };
}

interface Form<V> {
  readonly values: V;
  readonly change: (changed: Partial<V>) => void;
}

/** For an `OvertakenNotice`: `now` is the version that stands, `name` the value that keeps the one that was decided over. */
function overtakenOf<V extends object>({ values, change }: Form<V>, write: { readonly error: Error | null; readonly reset: () => void }) {
  return (now: number, name = 'version') => ({
    refused: isConflict(write.error),
    seen: Number(values[name as keyof V]),
    now,
    onKeep: () => {
      change({ [name]: now } as Partial<V>);
      write.reset();
    },
  });
}
